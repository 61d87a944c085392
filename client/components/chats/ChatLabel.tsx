import type { ChatKey } from "../../state/chat_key.ts";
import { ChatAvatar } from "./ChatAvatar.tsx";
import { useChatTitle } from "./title.ts";

/** The picture and the title of a chat, in a line of text. */
export function ChatLabel({ chat }: { chat: ChatKey }) {
  const title = useChatTitle(chat);
  return (
    <>
      <span className="chat-label__picture" aria-hidden>
        <ChatAvatar chat={chat} size={20} />
      </span>
      <bdi className="truncate">{title}</bdi>
    </>
  );
}
