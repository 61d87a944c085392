import type { ChatKey } from "../../state/chat_key.ts";
import { ChatHeaderSkeleton } from "./ChatSkeleton.tsx";
import { ComposerSkeleton } from "./composer/ComposerSkeleton.tsx";
import { FeedSkeleton } from "./feed/FeedSkeleton.tsx";

export function ChatPageSkeleton({ chat }: { chat: ChatKey }) {
  return (
    <>
      <ChatHeaderSkeleton chat={chat} />
      <FeedSkeleton />
      <ComposerSkeleton />
      <div className="chat__foot" />
    </>
  );
}
