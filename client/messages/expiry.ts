import { clockOffsetAtom } from "../events/atoms.ts";
import { type Change, changeAtom, notebook } from "../store.ts";
import { noteOf } from "./amendments.ts";
import { deleteHere } from "./delete_here.ts";
import { dueOf } from "./due.ts";
import { truthOf } from "./keep.ts";
import { isLocalId, type Message, messageAtom } from "./state.ts";

/** Timers take no longer time. */
const LONGEST = 2 ** 31 - 1;

interface Due {
  /** When each message disappears. */
  at: Map<number, number>;
  next: number;
  timer?: ReturnType<typeof setTimeout>;
}
const dueAtom = notebook((): Due => ({ at: new Map(), next: Infinity }));

/** One timer for all: the server's word follows, but may come late. */
export function watchExpiry(change: Change, message: Message): void {
  const at = isLocalId(message.mid) ? null : dueOf(message, change.get(clockOffsetAtom));
  if (at === null) return;
  const due = change.get(dueAtom);
  due.at.set(message.mid, at);
  if (at < due.next) schedule(change, at);
}

export function forgetExpiries({ get }: Change): void {
  const due = get(dueAtom);
  clearTimeout(due.timer);
  due.at.clear();
  due.next = Infinity;
}

function schedule({ get, set }: Change, next: number): void {
  const due = get(dueAtom);
  clearTimeout(due.timer);
  due.next = next;
  if (next === Infinity) return;
  const wait = Math.min(LONGEST, Math.max(0, next - Date.now()));
  due.timer = setTimeout(() => set(changeAtom, expireDue), wait);
}

/** Also right after the cache was painted: what is due is not shown first. */
export function expireDue(change: Change): void {
  const { at } = change.get(dueAtom);
  const now = Date.now();
  let next = Infinity;
  for (const [mid, when] of at) {
    if (when > now) next = Math.min(next, when);
    else {
      at.delete(mid);
      // Of what is not here nobody can say what it counted for: the server's record does.
      const message = change.get(messageAtom(mid));
      if (!message) continue;
      noteOf(change, mid).stub = stubOf(message);
      deleteHere(change, mid);
    }
  }
  schedule(change, next);
}

function stubOf(message: Message): Message {
  const { detail } = truthOf(message);
  if (detail.type === "reaction") return message;
  return { ...truthOf(message), gone: true, detail: { ...detail, content: "", properties: null } };
}
