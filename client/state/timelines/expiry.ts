import { NextTimer } from "../../base/next_timer.ts";
import { type Change, changeAtom, perStore } from "../../base/store.ts";
import { clockOffsetAtom } from "../stream.ts";
import { isLocalId, type Message } from "./message.ts";

/** Returns when a message disappears, by this device's clock. Null when it stays. */
export function expiresAt({ detail, created_at }: Message, clockOffset: number): number | null {
  if (detail.type === "reaction" || !detail.expires_in) return null;
  return created_at + detail.expires_in * 1000 - clockOffset;
}

interface Due {
  /** Time at which each message disappears. */
  at: Map<number, number>;
  timer: NextTimer;
}
const dueAtom = perStore((): Due => ({ at: new Map(), timer: new NextTimer() }));

let expire: ((change: Change) => void) | undefined;

/** Sets what is called when messages expire. The callback takes them (`takeExpired`) and removes them. */
export function onExpiry(remove: (change: Change) => void): void {
  expire = remove;
}

/** One timer serves all messages. The server also deletes them, but its record may come late. */
export function watchExpiry(change: Change, message: Message): void {
  const at = isLocalId(message.mid) ? null : expiresAt(message, change.get(clockOffsetAtom));
  if (at === null) return;
  const due = change.get(dueAtom);
  due.at.set(message.mid, at);
  if (at < due.timer.at) schedule(change, at);
}

/** Returns the expired messages, each once, and sets the timer for the next one. */
export function takeExpired(change: Change): number[] {
  const { at } = change.get(dueAtom);
  const now = Date.now();
  const mids = [...at].filter(([, when]) => when <= now).map(([mid]) => mid);
  for (const mid of mids) at.delete(mid);
  let next = Infinity;
  for (const when of at.values()) next = Math.min(next, when);
  schedule(change, next);
  return mids;
}

export function forgetExpiries({ get }: Change): void {
  const due = get(dueAtom);
  due.timer.stop();
  due.at.clear();
}

function schedule({ get, set }: Change, next: number): void {
  get(dueAtom).timer.set(next, () => set(changeAtom, (change) => expire?.(change)));
}
