import { useAtomValue, useSetAtom, useStore } from "jotai";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { byteLength, MAX_MESSAGE_BYTES } from "schemas/limits.ts";
import { useUserName } from "../../components/users/name.ts";
import { CompletionPopup } from "../../components/writing/completion/CompletionPopup.tsx";
import { useCompletion } from "../../components/writing/completion/use_completion.ts";
import { afterUndo, isTyped } from "../../components/writing/apply_edit.ts";
import { withChannels } from "../../components/writing/channel_names.ts";
import type { Names } from "../../components/writing/mentions.ts";
import { contentOfDraft } from "../../components/writing/outgoing.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { emptyDraft } from "../../state/chats/drafts/draft.ts";
import { sendMessageAtom } from "../../state/messages/commands.ts";
import { messageAtom } from "../../state/timelines/message.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { fitHeight, isComposing } from "../../ui/keyboard.ts";

interface Props {
  chat: ChatKey;
  /** The message that is answered. */
  to: number;
  /** `sent` is the id of the reply, or null when there is none. */
  onClose(sent: number | null): void;
}

/** A field that completes people, channels and emoji as the composer does. Enter sends, Esc closes. */
export function ReplyForm({ chat, to, onClose }: Props) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const send = useSetAtom(sendMessageAtom);
  const name = useUserName(useAtomValue(messageAtom(to))?.from_uid ?? 0);
  const [text, setText] = useState("");
  const [names, setNames] = useState<Names>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const completion = useCompletion({ field, names, onNames: setNames });
  useLayoutEffect(() => fitHeight(field.current), [text]);
  const content = contentOfDraft({ ...emptyDraft, text, mentions: names });
  const isWrong = !content || byteLength(content.content) > MAX_MESSAGE_BYTES;
  // A reply calls no command.
  const isCompleting = completion.token !== null && completion.token.sign !== "/";

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!isWrong) onClose(send({ key: chat, ...withChannels(store.get, content), reply_mid: to }));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (isCompleting && completion.keys.current?.onKey(event)) event.stopPropagation();
    else if (event.key === "Escape") {
      event.stopPropagation();
      onClose(null);
    } else if (event.key === "Enter" && !event.shiftKey) submit();
    else return;
    event.preventDefault();
  }

  return (
    <form className="quick-reply" onSubmit={submit}>
      <textarea
        ref={field}
        className="quick-reply__field"
        rows={1}
        autoFocus
        dir="auto"
        aria-label={t("home.replyTo", { name })}
        placeholder={t("home.replyTo", { name })}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={completion.active?.list}
        aria-activedescendant={completion.active?.option}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if ((nativeEvent as InputEvent).inputType === "historyUndo") afterUndo(target);
          completion.look();
          if (isTyped(nativeEvent)) void completion.closeCode().catch(console.debug);
        }}
        onSelect={completion.look}
        onCompositionEnd={completion.look}
        onBlur={completion.close}
        onKeyDown={onKeyDown}
      />
      {isCompleting && <CompletionPopup chat={chat} completion={completion} />}
      <IconButton type="submit" label={t("thread.send")} disabled={isWrong}>
        <SendHorizontal size={18} aria-hidden />
      </IconButton>
    </form>
  );
}
