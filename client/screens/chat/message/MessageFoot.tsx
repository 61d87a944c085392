import { useSetAtom } from "jotai";
import { MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ReactionChips } from "../../../components/messages/ReactionChips.tsx";
import { panelAtom } from "../../../components/places/panel.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { openThreadAtom } from "../../../state/threads/threads.ts";
import type { Message } from "../../../state/timelines/message.ts";

/** The reactions and replies of a message. Most messages have none. */
export function MessageFoot({ chat, message }: { chat: ChatKey; message: Message }) {
  const { mid, reactions, replies, root_mid } = message;
  const hasReplies = replies > 0 && root_mid === null;
  if (reactions.length === 0 && !hasReplies) return null;

  return (
    <div className="message__foot">
      {reactions.length > 0 && <ReactionChips mid={mid} reactions={reactions} />}
      {hasReplies && <RepliesLink chat={chat} mid={mid} count={replies} />}
    </div>
  );
}

function RepliesLink({ chat, mid, count }: { chat: ChatKey; mid: number; count: number }) {
  const { t } = useTranslation("chat");
  const open = useSetAtom(openThreadAtom(chat));
  const setPanel = useSetAtom(panelAtom(chat));

  function show() {
    open(mid);
    setPanel("thread");
  }
  return (
    <button type="button" className="message__replies" onClick={show}>
      <MessagesSquare size={14} aria-hidden />
      {t("message.replies", { count })}
    </button>
  );
}
