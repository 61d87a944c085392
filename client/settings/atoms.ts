import { atom } from "jotai/vanilla";
import type { ChatKey } from "../chats/key.ts";

/** Muted conversations, with the time the mute ends; null is "for good". */
export const mutesAtom = atom<Partial<Record<ChatKey, number | null>>>({});

/** Seconds after which own messages disappear, by conversation. */
export const burnsAtom = atom<Partial<Record<ChatKey, number>>>({});

/** The page puts it here at start; a change arrives over the stream. */
export const organizationAtom = atom<{ name: string; description: string | null } | null>(null);
