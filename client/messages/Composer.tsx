import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { useChatTitle } from "../chats/title.ts";
import { meAtom } from "../users/atoms.ts";
import { draftAtom, sendMessageAtom } from "./atoms.ts";
import { ComposerLength } from "./ComposerLength.tsx";
import { fitHeight, isTouch } from "./keyboard.ts";
import { bytesLeft } from "./length.ts";

export function Composer({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const title = useChatTitle(chat);
  const [draft, setDraft] = useAtom(draftAtom(chat));
  const send = useSetAtom(sendMessageAtom);
  const me = useAtomValue(meAtom);
  const field = useRef<HTMLTextAreaElement>(null);

  const name = isChannelKey(chat) ? `#${title}` : title;
  const isSelf = !isChannelKey(chat) && idOf(chat) === me?.uid;
  const left = bytesLeft(draft);
  const canSend = draft.trim() !== "" && (left === null || left >= 0);

  useEffect(() => {
    // On a phone the keyboard would cover what one came to read.
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  }, [chat]);

  // By keyboard, and not because the chat was opened: then it shows where one is.
  const [wasReached, setReached] = useState(false);
  useLayoutEffect(() => fitHeight(field.current), [draft]);

  function submit() {
    if (!canSend) return;
    send({ key: chat, content: draft.trim() });
    setDraft("");
    field.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    // 229 is what Safari reports for the Enter that ends a composition.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || event.altKey || isComposing || isTouch()) return;
    event.preventDefault();
    submit();
  }

  if (!me || me.create_by === "guest") return null;

  return (
    <form
      className="composer"
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
        <textarea
          ref={field}
          className="composer__field"
          rows={1}
          dir="auto"
          value={draft}
          placeholder={t(isSelf ? "composer.note" : "composer.placeholder", { name })}
          aria-label={t(isSelf ? "composer.note" : "composer.label", { name })}
          aria-describedby={left === null ? undefined : "composer-length"}
          enterKeyHint={isTouch() ? "enter" : "send"}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => ["Tab", "F6"].includes(event.key) && setReached(true)}
          onBlur={() => setReached(false)}
        />
        {left !== null && <ComposerLength left={left} />}
        <button type="submit" className="composer__send" aria-label={t("composer.send")} disabled={!canSend}>
          <SendHorizontal size={18} aria-hidden />
        </button>
      </div>
    </form>
  );
}
