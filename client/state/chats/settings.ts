import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chat_key.ts";
import { withPending } from "./arrangement/pending.ts";

/** `until` is in milliseconds. Null means until it is switched off. */
export interface Mute {
  until: number | null;
}

export const mutesAtom = atom<Partial<Record<ChatKey, Mute>>>({});

/** By conversation, the seconds after which the user's own messages disappear. */
export const burnsAtom = atom<Partial<Record<ChatKey, number>>>({});

/** Time at which each chat was pinned. */
export type Pins = Partial<Record<ChatKey, number>>;

/** Pins as the server has told them, without the pending changes of the user. */
export const knownPinsAtom = atom<Pins>({});
const pinsAtom = withPending(knownPinsAtom);

/** Null when it is not muted. A temporary mute ends by itself. */
export const mutedAtom = atomFamily((key: ChatKey) =>
  atom((get): Mute | null => get(mutesAtom)[key] ?? null)
);

/** After how many seconds the user's own messages disappear here. 0 means never. */
export const burnAtom = atomFamily((key: ChatKey) => atom((get) => get(burnsAtom)[key] ?? 0));

export const pinnedChatKeysAtom = atom((get): ChatKey[] => pinnedKeys(get(pinsAtom)));

/** The newest pin first. */
export function pinnedKeys(pins: Pins): ChatKey[] {
  const pinned = Object.entries(pins) as [ChatKey, number][];
  return pinned.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);
}
