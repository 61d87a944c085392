import { keeperAtom } from "../cache/atoms.ts";
import type { ChatKey } from "../chats/key.ts";
import { type Change, changeAtom, notebook } from "../store.ts";
import { type Mute, mutesAtom } from "./atoms.ts";

export type Mutes = Partial<Record<ChatKey, Mute>>;

/** Timers take no longer time. */
const LONGEST = 2 ** 31 - 1;
const timerAtom = notebook((): { timer?: ReturnType<typeof setTimeout> } => ({}));

/** Those that are over go, now and, by one timer, when they end. */
export function setMutes(change: Change, mutes: Mutes): void {
  const { get, set } = change;
  const before = get(mutesAtom);
  const now = Date.now();
  const entries = Object.entries(mutes) as [ChatKey, Mute][];
  const lasting = entries.filter(([, { until }]) => until === null || until > now);
  set(
    mutesAtom,
    Object.fromEntries(lasting.map(([key, mute]) => [key, sameMute(before[key], mute) ?? mute])),
  );
  get(keeperAtom)?.touchSettings();
  schedule(change, Math.min(...lasting.map(([, { until }]) => until ?? Infinity)) - now);
}

export function stopMutes({ get }: Change): void {
  clearTimeout(get(timerAtom).timer);
}

function schedule({ get, set }: Change, wait: number): void {
  const held = get(timerAtom);
  clearTimeout(held.timer);
  if (wait === Infinity) return;
  held.timer = setTimeout(
    () => set(changeAtom, (change) => setMutes(change, change.get(mutesAtom))),
    Math.min(LONGEST, wait),
  );
}

function sameMute(a: Mute | undefined, b: Mute): Mute | undefined {
  return a?.until === b.until ? a : undefined;
}
