import type { UnreadMark } from "schemas/settings.ts";
import { postUnreadMarks } from "../../api/chats.ts";
import { type Change, changeAtom } from "../../base/store.ts";
import { type ChatKey, keyOf, targetOf } from "../../state/chat_key.ts";
import { setMark } from "../../state/chats/change.ts";
import { chatAtom, listedKeysAtom } from "../../state/chats/chats.ts";
import { chatsAreStaleAtom } from "../../state/chats/unread/stale_counts.ts";
import { mayPassLater } from "../../state/chats/unread/read_queue.ts";
import { heldAtom } from "../../state/chats/unread/read_marker.ts";
import { forgetUnsent, marksVersionAtom, unsentMarksAtom } from "../../state/chats/drafts/unsent_marks.ts";
import { openKeyAtom } from "../../state/timelines/timelines.ts";
import { recount, recountIfStale } from "./chats.ts";

/** All marks, at the beginning of a stream. */
export function replaceMarks(change: Change, marks: UnreadMark[]): void {
  const { get } = change;
  const told = new Map(marks.map(({ target, mid }) => [keyOf(target), mid]));
  for (const key of new Set([...told.keys(), ...get(listedKeysAtom)])) {
    followMark(change, key, told.get(key) ?? null);
  }
}

/** The user has set or removed a mark in another tab, which sends it. It replaces what was done here before. */
export function markElsewhere(change: Change, key: ChatKey, mark: number | null): void {
  forgetUnsent(change, key);
  followMark(change, key, mark);
}

/** The server tells a mark of another tab or device, or that there is none any more (null). */
export function followMark(change: Change, key: ChatKey, mark: number | null): void {
  const { get, set } = change;
  if ((get(chatAtom(key)).unread_mark ?? null) === mark) return;
  // The server may receive this device's own mark before or after that. The next count tells which one is left.
  if (get(unsentMarksAtom).has(key)) return set(chatsAreStaleAtom, true);
  set(marksVersionAtom, (version) => version + 1);
  // Whoever looks at the chat here has not read it by that.
  if (mark !== null && get(openKeyAtom) === key) set(heldAtom, key);
  if (!setMark(change, key, mark)) recount(change);
}

/** Sends the marks that wait. Those that cannot be sent now wait for the next connection. */
export async function sendUnsentMarks(change: Change): Promise<void> {
  const { get, set } = change;
  const unsent = [...get(unsentMarksAtom)];
  if (unsent.length === 0) return;
  try {
    await postUnreadMarks({
      add: unsent.flatMap(([key, mid]) => mid === null ? [] : [{ target: targetOf(key), mid }]),
      remove: unsent.flatMap(([key, mid]) => mid === null ? [targetOf(key)] : []),
    });
  } catch (failure) {
    if (mayPassLater(failure)) return;
    set(chatsAreStaleAtom, true);
  }
  set(changeAtom, (change) => {
    for (const [key, mark] of unsent) forgetUnsent(change, key, mark);
  });
  recountIfStale(change);
}
