import { Suspense, useEffect, useId, useRef, useState } from "react";
import { EditBar, ReplyBar } from "./Bars.tsx";
import { ComposerButtons } from "./ComposerButtons.tsx";
import type { ComposerProps } from "./Composer.tsx";
import { ComposerLength } from "./ComposerLength.tsx";
import { Field } from "./Field.tsx";
import { isTouch } from "./keyboard.ts";
import { bytesLeft } from "./length.ts";
import { useFieldName } from "./field_name.ts";
import { Preview } from "./Preview.tsx";
import { useIsTall } from "./tall.ts";
import { useWriting } from "./use_writing.ts";
import { lazily } from "../ui/lazily.ts";

const Toolbar = lazily(() => import("./Toolbar.tsx"));

export function Writing({ chat, thread, editing }: ComposerProps & { editing: number | null }) {
  const writing = useWriting({ chat, thread, editing });
  const { draft, mode, replying } = writing;
  const field = useRef<HTMLTextAreaElement>(null);
  const name = useFieldName({ chat, thread, editing });
  const lengthId = useId();
  const [wasReached, setReached] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const isTall = useIsTall(field, draft.text);

  const left = bytesLeft(draft.text);
  const canSubmit = draft.text.trim() !== "" && (left === null || left >= 0);
  const isSource = mode === "markdown";
  const isShown = isPreview && isSource;

  useEffect(() => {
    // On a phone the keyboard would cover what one came to read.
    if ((isTouch() || thread !== undefined) && editing === null && replying === null) return;
    const end = draft.text.length;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(end, end);
  }, [replying]);

  function submit() {
    if (!canSubmit || !writing.submit()) return;
    setPreview(false);
    requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  }

  return (
    <form
      className="composer"
      data-thread={thread !== undefined || undefined}
      data-region
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div
        className="composer__card"
        data-over={left !== null && left < 0 || undefined}
        data-reached={wasReached || undefined}
      >
        {replying !== null && <ReplyBar mid={replying} onCancel={writing.stopReplying} />}
        {editing !== null && <EditBar onCancel={writing.stopEditing} />}
        {isSource && (
          <Suspense fallback={<div className="composer__toolbar" />}>
            <Toolbar field={field} isPreview={isShown} onPreview={setPreview} />
          </Suspense>
        )}
        <div className="composer__line" data-tall={isTall || isSource || undefined}>
          <Field
            label={name.label}
            placeholder={name.placeholder}
            field={field}
            chat={chat}
            draft={draft}
            describedBy={left === null ? undefined : lengthId}
            isSource={isSource}
            isHidden={isShown}
            onChange={writing.setDraft}
            onTyped={writing.typed}
            onSubmit={submit}
            onEscape={writing.leave}
            onEditLast={writing.editLast}
            onReached={setReached}
          />
          {isShown && <Preview draft={draft} />}
          <ComposerButtons
            field={field}
            mode={mode}
            onMode={writing.setMode}
            submitLabel={name.submit}
            isEditing={editing !== null}
            canSubmit={canSubmit}
          />
        </div>
        {left !== null && <ComposerLength id={lengthId} left={left} />}
      </div>
    </form>
  );
}
