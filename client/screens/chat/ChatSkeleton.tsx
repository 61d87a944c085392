import { type ChatKey, isChannelKey } from "../../state/chat_key.ts";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";

export function ChatHeaderSkeleton({ chat }: { chat: ChatKey }) {
  return (
    <div className="chat-header">
      <span className="icon-button phone-only" />
      <Skeleton shape={isChannelKey(chat) ? "block" : "circle"} />
      <div className="chat-header__text">
        <div className="chat-header__name">
          <Skeleton width={40} />
        </div>
        <div className="chat-header__line">
          <Skeleton width={70} />
        </div>
      </div>
    </div>
  );
}
