import { useAtomValue } from "jotai";
import { useState } from "react";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { isLocalId } from "../../../state/timelines/message.ts";
import { MessageRow } from "../message/MessageRow.tsx";
import { newFeedView } from "../message/view.ts";

/** The user's own unsent messages, shown until the conversation itself has loaded. */
export function Unsent({ chat }: { chat: ChatKey }) {
  const ids = useAtomValue(timelineAtom(chat)).ids.filter(isLocalId);
  const [view] = useState(newFeedView);
  if (ids.length === 0) return null;

  return (
    <ol className="feed__unsent">
      {ids.map((id, index) => (
        <li key={id}>
          <MessageRow id={id} previous={ids[index - 1]} isFirstUnread={false} chat={chat} view={view} />
        </li>
      ))}
    </ol>
  );
}
