import { Suspense, useId, useRef, useState } from "react";
import type { ChatKey } from "../../../state/chat_key.ts";
import { lazily } from "../../../ui/lazily.ts";
import { EditBar, ReplyBar } from "./Bars.tsx";
import { ComposerLength } from "./ComposerLength.tsx";
import { useFocusToWrite } from "./focus_to_write.ts";
import { useWriting } from "./use_writing.ts";
import { WritingLine } from "./WritingLine.tsx";

export interface ComposerProps {
  chat: ChatKey;
  /** The root message, when the composer belongs to a thread. */
  thread?: number;
}

const Toolbar = lazily(() => import("./Toolbar.tsx"));

export function Writing({ chat, thread, editing }: ComposerProps & { editing: number | null }) {
  const target = { chat, thread, editing };
  const writing = useWriting(target);
  const { left, replying } = writing;
  const field = useRef<HTMLTextAreaElement>(null);
  const lengthId = useId();
  const [wasReached, setReached] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const isSource = writing.mode === "markdown";
  const isShown = isPreview && isSource;
  useFocusToWrite(field, target, writing);

  function submit() {
    if (!writing.submit()) return;
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
        <WritingLine
          target={target}
          writing={writing}
          field={field}
          describedBy={left === null ? undefined : lengthId}
          isPreview={isShown}
          onSubmit={submit}
          onReached={setReached}
        />
        {left !== null && <ComposerLength id={lengthId} left={left} />}
      </div>
    </form>
  );
}
