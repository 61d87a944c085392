import { useAtomValue } from "jotai";
import { useState } from "react";
import type { ChatKey } from "../chats/key.ts";
import { isLocalId, timelineAtom } from "../messages/atoms.ts";
import { MessageRow } from "./MessageRow.tsx";
import { newFeedView } from "./view.ts";

/** What one has said where the conversation itself is not here yet: it is not to vanish from sight until then. */
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
