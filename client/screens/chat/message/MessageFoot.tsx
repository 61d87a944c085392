import { Suspense } from "react";
import { AddReaction, ReactionChips } from "../../../components/messages/ReactionChips.tsx";
import type { ChatKey } from "../../../state/chat_key.ts";
import type { Message } from "../../../state/timelines/message.ts";
import { lazily } from "../../../ui/lazily.ts";
import { soon } from "../../../base/parts.ts";

const RepliesLine = lazily(soon(() => import("./RepliesLine.tsx")), ({ RepliesLine }) => RepliesLine);

/** The reactions and replies of a message. Most messages have none. */
export function MessageFoot({ chat, message }: { chat: ChatKey; message: Message }) {
  const { mid, reactions, replies, root_mid } = message;
  const hasReplies = replies > 0 && root_mid === null;
  if (reactions.length === 0 && !hasReplies) return null;

  return (
    <div className="message__foot">
      {reactions.length > 0 && <ReactionChips mid={mid} reactions={reactions} />}
      {hasReplies && (
        <Suspense fallback={<span className="replies" />}>
          <RepliesLine chat={chat} message={message} />
        </Suspense>
      )}
      {reactions.length > 0 && <AddReaction mid={mid} />}
    </div>
  );
}
