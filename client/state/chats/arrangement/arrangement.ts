import { atom } from "jotai/vanilla";
import type { ChatList, Section } from "schemas/sections.ts";
import { type ChatKey, keyOf } from "../../chat_key.ts";
import { withPending } from "./pending.ts";

/** A section of the user's own. */
export interface OwnSection extends Omit<Section, "chats"> {
  keys: ChatKey[];
}

export const usualChatList: ChatList = { sort_by: "unread", collapsed: [] };

// What the server has told is `known`. What is shown has the pending changes of the user, too.

export const knownChatListAtom = atom<ChatList>(usualChatList);

/** Order of the list, and the built-in sections that are collapsed. */
export const chatListAtom = withPending(knownChatListAtom);

export const knownSectionsAtom = atom<OwnSection[]>([]);

/** In order. */
export const ownSectionsAtom = withPending(knownSectionsAtom);

export const knownHiddenAtom = atom<ReadonlySet<ChatKey>>(new Set<ChatKey>());

/** The chats that the user has hidden from the list. */
export const hiddenChatsAtom = withPending(knownHiddenAtom);

export function toOwnSection({ chats, ...section }: Section): OwnSection {
  return { ...section, keys: chats.map(keyOf) };
}

/** Adds or replaces sections. */
export function withSections(sections: OwnSection[], changed: OwnSection[]): OwnSection[] {
  const ids = new Set(changed.map(({ section }) => section));
  return [...sections.filter(({ section }) => !ids.has(section)), ...changed]
    .sort((a, b) => a.position - b.position || a.section - b.section);
}
