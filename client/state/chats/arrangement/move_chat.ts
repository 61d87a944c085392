import type { Store } from "../../../base/store.ts";
import { type ChatKey, isChannelKey } from "../../chat_key.ts";
import { ownSectionsAtom } from "./arrangement.ts";
import { placePinAtom, unpinChatAtom } from "./arrangement_commands.ts";
import { changeSectionAtom, orderSectionsAtom } from "./section_commands.ts";
import { homeSectionOf, listSectionsAtom, type SectionId } from "./sections.ts";
import { pinnedChatKeysAtom } from "../settings.ts";

/** A section in which chats have a place of their own, or the one for all others of their kind. */
export type Home = Exclude<SectionId, "unread">;

interface Place {
  section: Home;
  /** The chat that comes right after it. Null for the end. */
  before: ChatKey | null;
}

const ownId = (section: Home) => section.startsWith("own:") ? Number(section.slice(4)) : null;

/** Finds the place of a chat that moves by one. Null at the ends of the list. */
export function placeBeside(store: Store, key: ChatKey, step: 1 | -1): Place | null {
  const section = homeSectionOf(store.get, key);
  const keys = keysOf(store, section);
  const at = isOrdered(section) ? keys.indexOf(key) : -1;
  if (at !== -1 && at + step >= 0 && at + step < keys.length) {
    return { section, before: keys[step === 1 ? at + 2 : at - 1] ?? null };
  }
  const homes = homesOf(store, key);
  const next = homes[homes.indexOf(section) + step];
  if (!next) return null;
  return { section: next, before: step === 1 ? keysOf(store, next)[0] ?? null : null };
}

/** The sections in which a chat may be, from the top. */
export function homesOf(store: Store, key: ChatKey): Home[] {
  const own = store.get(ownSectionsAtom).map(({ section }): Home => `own:${section}`);
  return ["pinned", ...own, isChannelKey(key) ? "channels" : "direct"];
}

export async function moveChat(store: Store, key: ChatKey, { section, before }: Place): Promise<void> {
  const from = homeSectionOf(store.get, key);
  if (section === "pinned") {
    const keys = placed(store.get(pinnedChatKeysAtom), key, before);
    return await store.set(placePinAtom, { key, keys });
  }
  const unpinned = from === "pinned" ? store.set(unpinChatAtom, key) : undefined;
  const to = ownId(section);
  if (to !== null) {
    const { keys } = ownOf(store, to)!;
    const placing = store.set(changeSectionAtom, { section: to, keys: placed(keys, key, before) });
    return void await Promise.all([unpinned, placing]);
  }
  const own = store.get(ownSectionsAtom).find(({ keys }) => keys.includes(key));
  const keys = own?.keys.filter((one) => one !== key);
  await Promise.all([unpinned, own && store.set(changeSectionAtom, { section: own.section, keys })]);
}

/** Null when it is at the end already. */
export function moveSection(store: Store, section: number, step: 1 | -1): Promise<void> | null {
  const order = store.get(ownSectionsAtom).map((one) => one.section);
  const at = order.indexOf(section);
  if (at === -1 || at + step < 0 || at + step >= order.length) return null;
  [order[at], order[at + step]] = [order[at + step], order[at]];
  return store.set(orderSectionsAtom, order);
}

export function isOrdered(section: SectionId): boolean {
  return section === "pinned" || section.startsWith("own:");
}

/** The position of a chat in its section, from 1. Null where chats have none. */
export function positionOf(store: Store, key: ChatKey): { section: Home; place: number; of: number } | null {
  const section = homeSectionOf(store.get, key);
  if (!isOrdered(section)) return null;
  const keys = keysOf(store, section);
  return { section, place: keys.indexOf(key) + 1, of: keys.length };
}

/** Without chats that the user cannot see in it, such as channels left long ago. */
export function keysOf(store: Store, section: Home): ChatKey[] {
  const id = ownId(section);
  const listed = new Set(store.get(listSectionsAtom).flatMap(({ keys }) => keys));
  const all = section === "pinned" ? store.get(pinnedChatKeysAtom) : id ? ownOf(store, id)?.keys ?? [] : [];
  const pinned = new Set(section === "pinned" ? [] : store.get(pinnedChatKeysAtom));
  return all.filter((key) => listed.has(key) && !pinned.has(key));
}

function ownOf(store: Store, id: number) {
  return store.get(ownSectionsAtom).find(({ section }) => section === id);
}

function placed(keys: ChatKey[], key: ChatKey, before: ChatKey | null): ChatKey[] {
  const others = keys.filter((one) => one !== key);
  const at = before === null ? -1 : others.indexOf(before);
  return at === -1 ? [...others, key] : others.toSpliced(at, 0, key);
}
