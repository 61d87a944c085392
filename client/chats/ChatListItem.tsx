import { Ellipsis } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ChatRow } from "./ChatRow.tsx";
import type { ChatKey } from "./key.ts";
import { useChatTitle } from "./title.ts";

interface Props {
  chat: ChatKey;
  isOpen: boolean;
  isTabStop: boolean;
  /** Where in the block of pinned chats it stands. */
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
