import { Ellipsis } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ChatRow } from "../../components/chats/ChatRow.tsx";
import { useChatTitle } from "../../components/chats/title.ts";
import type { ChatKey } from "../../state/chat_key.ts";

interface Props {
  chat: ChatKey;
  isOpen: boolean;
  isTabStop: boolean;
  /** The position within the block of pinned chats. */
  pinned?: "inside" | "last";
}

export const ChatListItem = memo(function ChatListItem({ chat, isOpen, isTabStop, pinned }: Props) {
  return (
    <div className="chat-item" data-chat={chat} data-pinned={pinned}>
      <ChatRow chat={chat} isOpen={isOpen} isTabStop={isTabStop} />
      <MoreButton chat={chat} isTabStop={isTabStop} />
    </div>
  );
});

function MoreButton({ chat, isTabStop }: { chat: ChatKey; isTabStop: boolean }) {
  const { t } = useTranslation("chat");
  const name = useChatTitle(chat);
  return (
    <button
      type="button"
      className="chat-item__more"
      data-menu-button
      aria-haspopup="menu"
      aria-label={t("row.more", { name })}
      tabIndex={isTabStop ? 0 : -1}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
}
