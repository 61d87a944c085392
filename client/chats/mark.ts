import { messageAtom, openKeyAtom, pastTimelineAtom, storedTimelineAtom } from "../messages/state.ts";
import { myUidAtom } from "../session/atoms.ts";
import { tabsAtom } from "../session/tabs.ts";
import type { Change } from "../store.ts";
import { arrivalOf, changeChat } from "./change.ts";
import type { ChatKey } from "./key.ts";
import { heldAtom, markRead } from "./read_marker.ts";
import { chatAtom, listedKeysAtom } from "./state.ts";
import { type Arrival, type ChatState, type Mark, readUntil, unreadOf } from "./unread.ts";

export type { Mark } from "./unread.ts";

/** The server's marker only grows: that something counts as unread again is known in this browser alone. */
export function markUnread(change: Change, key: ChatKey, mid: number): void {
  const { get, set } = change;
  const state = get(chatAtom(key));
  if (get(openKeyAtom) === key) set(heldAtom, key);
  if (mid > readUntil(state)) return;
  const arrivals = readSince(change, key, mid, state.read_mid);
  setMarks(change, [[key, { from: mid, counted: { unread: 0, mentions: 0 }, arrivals }]]);
  get(tabsAtom)?.announce({ type: "marked", marks: [[key, get(chatAtom(key)).mark ?? null]] });
}

/** What others wrote from here on; the message itself counts in any case, or nothing would be seen of the mark. */
function readSince({ get }: Change, key: ChatKey, from: number, read_mid: number): Arrival[] {
  const me = get(myUidAtom);
  const here = new Set([...get(storedTimelineAtom(key)).ids, ...get(pastTimelineAtom(key))?.ids ?? []]);
  const mids = [...here].filter((mid) => mid >= from && mid <= Math.max(from, read_mid));
  return mids.sort((a, b) => a - b).map((mid) => get(messageAtom(mid)))
    .filter((message) => message !== null && (message.from_uid !== me || message.mid === from))
    .map((message) => arrivalOf(message!, me));
}

/** What another tab has marked, too. */
export function setMarks({ get, set }: Change, marks: [ChatKey, Mark | null][]): void {
  for (const [key, mark] of marks) {
    const { mark: _, ...state } = get(chatAtom(key));
    changeChat({ get, set }, key, mark ? { ...state, mark } : state);
  }
}

/** Answers how to undo it: what was unread is marked so again. */
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

/** All that counted as unread then. */
function markOf(state: ChatState): Mark {
  const { base, arrivals, mark } = state;
  const counted = {
    unread: base.unread + (mark?.counted.unread ?? 0),
    mentions: base.mentions + (mark?.counted.mentions ?? 0),
  };
  return { from: readUntil(state) + 1, counted, arrivals: [...mark?.arrivals ?? [], ...arrivals] };
}
