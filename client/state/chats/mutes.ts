import { NextTimer } from "../../base/next_timer.ts";
import { type Change, changeAtom, perStore } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { keeperAtom } from "../keeper.ts";
import { type Mute, mutesAtom } from "./settings.ts";

export type Mutes = Partial<Record<ChatKey, Mute>>;

const timerAtom = perStore(() => new NextTimer());

/** Removes the mutes that are over. One timer removes the others when they end. */
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
  get(keeperAtom)?.touch("settings", "all");
  const next = Math.min(...lasting.map(([, { until }]) => until ?? Infinity));
  get(timerAtom).set(next, () => set(changeAtom, (change) => setMutes(change, change.get(mutesAtom))));
}

export function stopMutes({ get }: Change): void {
  get(timerAtom).stop();
}

function sameMute(a: Mute | undefined, b: Mute): Mute | undefined {
  return a?.until === b.until ? a : undefined;
}
