import type { Change } from "../../../base/store.ts";
import type { ChatKey } from "../../chat_key.ts";
import { openKeyAtom } from "../../timelines/timelines.ts";
import { changeChat, setMark } from "../change.ts";
import { chatAtom, listedKeysAtom } from "../chats.ts";
import { chatsAreStaleAtom } from "./stale_counts.ts";
import { heldAtom, markRead, sendMark } from "./read_marker.ts";
import { type ChatState, readUntil, unreadAgain, unreadOf } from "./unread.ts";

/** Marks messages as unread from one on. It shows at once, and is sent to the server and the other tabs. */
export function markUnread(change: Change, key: ChatKey, mid: number): void {
  const { get, set } = change;
  if (get(openKeyAtom) === key) set(heldAtom, key);
  if (mid > readUntil(get(chatAtom(key)))) return;
  if (!setMark(change, key, mid)) set(chatsAreStaleAtom, true);
  sendMark(change, key, mid);
}

/** Returns a function that marks the same messages as unread again. */
export function markAllRead(change: Change): () => void {
  const { get, set } = change;
  const unread = get(listedKeysAtom).map((key): [ChatKey, ChatState] => [key, get(chatAtom(key))])
    .filter(([, state]) => unreadOf(state).unread > 0);
  for (const [key, state] of unread) {
    markRead(change, {
      key,
      mid: Math.max(state.last, state.base.unread ? state.base.mid : 0),
      deliberate: true,
    });
  }
  return () => {
    for (const [key, before] of unread) {
      changeChat(change, key, unreadAgain(get(chatAtom(key)), before));
      sendMark(change, key, readUntil(before) + 1);
    }
    set(chatsAreStaleAtom, true);
  };
}
