import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { myUidAtom } from "../session.ts";
import { messageAtom } from "../timelines/message.ts";
import { openKeyAtom, pastTimelineAtom, storedTimelineAtom } from "../timelines/timelines.ts";
import { arrivalOf, changeChat } from "./change.ts";
import { chatAtom, listedKeysAtom } from "./chats.ts";
import { heldAtom, markRead } from "./read_marker.ts";
import { tabsAtom } from "./tabs.ts";
import { type Arrival, type ChatState, type Mark, readUntil, unreadOf } from "./unread.ts";

/** Marks as unread in this browser only, because the server's marker only grows. */
export function markUnread(change: Change, key: ChatKey, mid: number): void {
  const { get, set } = change;
  const state = get(chatAtom(key));
  if (get(openKeyAtom) === key) set(heldAtom, key);
  if (mid > readUntil(state)) return;
  const arrivals = readSince(change, key, mid, state.read_mid);
  setMarks(change, [[key, { from: mid, counted: { unread: 0, mentions: 0 }, arrivals }]]);
  get(tabsAtom)?.announce({ type: "marked", marks: [[key, get(chatAtom(key)).mark ?? null]] });
}

/** Others' messages from here on. The message itself always counts, or the mark would be invisible. */
function readSince({ get }: Change, key: ChatKey, from: number, read_mid: number): Arrival[] {
  const me = get(myUidAtom);
  const here = new Set([...get(storedTimelineAtom(key)).ids, ...get(pastTimelineAtom(key))?.ids ?? []]);
  const mids = [...here].filter((mid) => mid >= from && mid <= Math.max(from, read_mid));
  return mids.sort((a, b) => a - b).map((mid) => get(messageAtom(mid)))
    .filter((message) => message !== null && (message.from_uid !== me || message.mid === from))
    .map((message) => arrivalOf(message!, me));
}

/** Sets marks, also those of another tab. */
export function setMarks({ get, set }: Change, marks: [ChatKey, Mark | null][]): void {
  for (const [key, mark] of marks) {
    const { mark: _, ...state } = get(chatAtom(key));
    changeChat({ get, set }, key, mark ? { ...state, mark } : state);
  }
}

/** Returns a function that marks the same messages as unread again. */
export function markAllRead(change: Change): () => void {
  const { get } = change;
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
    const marks = unread.map(([key, state]): [ChatKey, Mark] => [key, markOf(state)]);
    setMarks(change, marks);
    get(tabsAtom)?.announce({ type: "marked", marks });
  };
}

/** A mark for everything that counted as unread in this state. */
function markOf(state: ChatState): Mark {
  const { base, arrivals, mark } = state;
  const counted = {
    unread: base.unread + (mark?.counted.unread ?? 0),
    mentions: base.mentions + (mark?.counted.mentions ?? 0),
  };
  return { from: readUntil(state) + 1, counted, arrivals: [...mark?.arrivals ?? [], ...arrivals] };
}
