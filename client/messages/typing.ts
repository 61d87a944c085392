import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { TYPING_INTERVAL, TYPING_LASTS } from "schemas/limits.ts";
import type { MessageTarget } from "schemas/messages.ts";
import { postTyping } from "../api.ts";
import { type ChatKey, chatOf, targetOf } from "../chats/key.ts";
import { connectionAtom } from "../events/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import { type Change, notebook } from "../store.ts";

const nobody: number[] = [];

const storedTypingAtom = atomFamily((_key: ChatKey) => atom<number[]>(nobody));
const timersAtom = notebook(() => new Map<string, ReturnType<typeof setTimeout>>());

/** Who is typing here, in the order in which they began; it ends by itself. */
export const typingAtom = atomFamily((key: ChatKey) => atom((get) => get(storedTypingAtom(key))));

export function hearTyping(change: Change, { uid, target }: { uid: number; target: MessageTarget }): void {
  const { get, set } = change;
  const me = get(myUidAtom);
  if (uid === me) return;
  const key = chatOf({ from_uid: uid, target }, me);
  set(storedTypingAtom(key), (uids) => uids.includes(uid) ? uids : [...uids, uid]);

  const timers = get(timersAtom);
  clearTimeout(timers.get(`${key} ${uid}`));
  timers.set(`${key} ${uid}`, setTimeout(() => endTyping(change, key, uid), TYPING_LASTS * 1000));
}

/** They have said it, or nothing. */
export function endTyping({ get, set }: Change, key: ChatKey, uid: number): void {
  const timers = get(timersAtom);
  const id = `${key} ${uid}`;
  if (!timers.has(id)) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(storedTypingAtom(key), (uids) => uids.filter((one) => one !== uid));
}

export function forgetTyping({ get, set }: Change): void {
  for (const timer of get(timersAtom).values()) clearTimeout(timer);
  get(timersAtom).clear();
  for (const key of storedTypingAtom.getParams()) set(storedTypingAtom(key), nobody);
}

const saidAtom = notebook(() => new Map<ChatKey, number>());

/** To be called as somebody types, as often as they do. */
export const sayTypingAtom = atom(null, (get, _set, key: ChatKey): void => {
  if (get(connectionAtom) !== "live" || key === `uid:${get(myUidAtom)}`) return;
  const said = get(saidAtom);
  const now = Date.now();
  if (now - (said.get(key) ?? 0) < TYPING_INTERVAL * 1000) return;
  said.set(key, now);
  // Nobody misses it.
  postTyping(targetOf(key)).catch(() => {});
});
