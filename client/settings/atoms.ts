import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ContactInfo } from "schemas/settings.ts";
import type { ChatKey } from "../chats/key.ts";

export * from "./commands.ts";

/** `until` in milliseconds; null is "until I say otherwise". */
export interface Mute {
  until: number | null;
}

export const mutesAtom = atom<Partial<Record<ChatKey, Mute>>>({});

/** Seconds after which own messages disappear, by conversation. */
export const burnsAtom = atom<Partial<Record<ChatKey, number>>>({});

/** When each chat was pinned. */
export const pinnedChatsAtom = atom<Partial<Record<ChatKey, number>>>({});

/** My own names for people. */
export const remarksAtom = atom<Record<number, string>>({});

export const contactsAtom = atom<Record<number, ContactInfo>>({});

/** The page puts it here at start; a change arrives over the stream. */
export const organizationAtom = atom<{ name: string; description: string | null } | null>(null);

/** Null: not muted. A mute for a while ends by itself. */
export const mutedAtom = atomFamily((key: ChatKey) =>
  atom((get): Mute | null => get(mutesAtom)[key] ?? null)
);

/** How many seconds what I write here lives; 0: for good. */
export const burnAtom = atomFamily((key: ChatKey) => atom((get) => get(burnsAtom)[key] ?? 0));

/** The newest pin first. */
export const pinnedChatKeysAtom = atom((get): ChatKey[] => {
  const pinned = Object.entries(get(pinnedChatsAtom)) as [ChatKey, number][];
  return pinned.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);
});

/** My own name for somebody; empty when I gave them none. */
export const remarkAtom = atomFamily((uid: number) => atom((get) => get(remarksAtom)[uid] ?? ""));

export const contactAtom = atomFamily((uid: number) => atom((get) => get(contactsAtom)[uid] ?? null));
