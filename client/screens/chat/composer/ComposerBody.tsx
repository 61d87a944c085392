import { atom, useAtomValue } from "jotai";
import { Suspense, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { typedNames } from "../../../components/writing/typed_names.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import type { Draft } from "../../../state/chats/drafts/draft.ts";
import { isGuestAtom } from "../../../state/users/users.ts";
import { lazily } from "../../../ui/lazily.ts";
import { EditBar, ReplyBar } from "./Bars.tsx";
import { ComposerLength } from "./ComposerLength.tsx";
import { ComposerInput } from "./ComposerInput.tsx";
import { Attachments } from "./attach/Attachments.tsx";
import { isAttachKey } from "./attach/attach_key.ts";
import { useAutofocus } from "./field/autofocus.ts";
import { useComposer } from "./use_composer.ts";

export interface ComposerProps {
  chat: ChatKey;
  /** The root message, when the composer belongs to a thread. */
  thread?: number;
}

const VoiceBar = lazily(() => import("./voice/VoiceBar.tsx"));
const Toolbar = lazily(() => import("./formatting/Toolbar.tsx"));

export function ComposerBody({ chat, thread, editing }: ComposerProps & { editing: number | null }) {
  const target = { chat, thread, editing };
  const writing = useComposer(target);
  const { left, replying } = writing;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const lengthId = useId();
  const [wasReached, setReached] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const isSource = writing.mode === "markdown";
  const isShown = isPreview && isSource;
  // Guests, who may write to public bots, upload nothing.
  const mayAttach = !useAtomValue(isGuestAtom) && editing === null;
  useAutofocus(field, target, writing);

  function write() {
    flushSync(() => setSpeaking(false));
    field.current?.focus({ preventScroll: true });
  }

  function submit() {
    if (!writing.submit()) return;
    setPreview(false);
    requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  }

  return (
    <form
      ref={form}
      className="composer"
      data-thread={thread !== undefined || undefined}
      data-region
      onKeyDown={(event) => {
        if (!attach.current || !isAttachKey(event)) return;
        event.preventDefault();
        attach.current.click();
      }}
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
        {mayAttach && (
          <Attachments
            form={form}
            target={target}
            staging={writing.staging}
            leave={() => field.current?.focus()}
          />
        )}
        {isSource && (
          <Suspense fallback={<div className="composer__toolbar" />}>
            <Toolbar field={field} isPreview={isShown} onPreview={setPreview} />
          </Suspense>
        )}
        {isSpeaking && (
          <Suspense fallback={<div className="voice" />}>
            <VoiceBar target={target} onEnd={write} />
          </Suspense>
        )}
        <ComposerInput
          isHidden={isSpeaking}
          target={target}
          writing={writing}
          field={field}
          attach={attach}
          mayAttach={mayAttach}
          onVoice={() => setSpeaking(true)}
          describedBy={left === null ? undefined : lengthId}
          isPreview={isShown}
          onSubmit={submit}
          onReached={setReached}
        />
        <TypedMentions chat={chat} draft={writing.draft} />
        {left !== null && <ComposerLength id={lengthId} left={left} />}
      </div>
    </form>
  );
}

/** Says who is mentioned without having been picked from the list. */
function TypedMentions({ chat, draft }: { chat: ChatKey; draft: Draft }) {
  const { t, i18n } = useTranslation("chat");
  const { text, mentions } = draft;
  const names = useAtomValue(useMemo(
    () => atom((get) => Object.keys(typedNames(get, chat, draft)).map((name) => `@${name}`).join("\n")),
    [chat, text, mentions],
  ));
  if (!names) return null;
  const people = new Intl.ListFormat(i18n.language).format(names.split("\n"));
  return <p className="composer__length" role="status">{t("composer.mentions", { people })}</p>;
}
