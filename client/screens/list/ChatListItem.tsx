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
  /** Tells whether files are held over it. */
  isDropTarget: boolean;
  isPinned: boolean;
  isCompact: boolean;
}

export const ChatListItem = memo(function ChatListItem(props: Props) {
  const { chat, isOpen, isTabStop, isDropTarget, isPinned, isCompact } = props;
  return (
    <div
      className="chat-item"
      data-chat={chat}
      data-pinned={isPinned || undefined}
      data-over={isDropTarget || undefined}
    >
      <ChatRow chat={chat} isOpen={isOpen} isTabStop={isTabStop} isCompact={isCompact} />
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
