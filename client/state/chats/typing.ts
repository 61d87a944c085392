import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { TYPING_INTERVAL, TYPING_LASTS } from "schemas/limits.ts";
import type { MessageTarget } from "schemas/messages.ts";
import { postTyping } from "../../api/messages.ts";
import { type Change, perStore } from "../../base/store.ts";
import { type ChatKey, chatOf, targetOf } from "../chat_key.ts";
import { myUidAtom } from "../session.ts";
import { connectionAtom } from "../stream.ts";
import { isGuestAtom } from "../users/users.ts";

const nobody: number[] = [];

const storedTypingAtom = atomFamily((_key: ChatKey) => atom<number[]>(nobody));
const timersAtom = perStore(() => new Map<string, ReturnType<typeof setTimeout>>());

/** People who are typing here, in the order in which they began. It ends by itself. */
export const typingAtom = atomFamily((key: ChatKey) => atom((get) => get(storedTypingAtom(key))));

export function receiveTyping(change: Change, { uid, target }: { uid: number; target: MessageTarget }): void {
  const { get, set } = change;
  const me = get(myUidAtom);
  if (uid === me) return;
  const key = chatOf({ from_uid: uid, target }, me);
  set(storedTypingAtom(key), (uids) => uids.includes(uid) ? uids : [...uids, uid]);

  const timers = get(timersAtom);
  clearTimeout(timers.get(`${key} ${uid}`));
  timers.set(`${key} ${uid}`, setTimeout(() => endTyping(change, key, uid), TYPING_LASTS * 1000));
}

/** They have sent the message, or stopped. */
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
  get(lastSentAtom).clear();
  for (const key of storedTypingAtom.getParams()) set(storedTypingAtom(key), nobody);
}

const lastSentAtom = perStore(() => new Map<ChatKey, number>());

/** Call it on every keystroke. */
export const sendTypingAtom = atom(null, (get, _set, key: ChatKey): void => {
  // The server shows nobody that a guest is typing.
  if (get(isGuestAtom) || get(connectionAtom) !== "live" || key === `uid:${get(myUidAtom)}`) return;
  const lastSent = get(lastSentAtom);
  const now = performance.now();
  if (now - (lastSent.get(key) ?? -Infinity) < TYPING_INTERVAL * 1000) return;
  lastSent.set(key, now);
  // A lost notification does no harm.
  postTyping(targetOf(key)).catch(() => {});
});
