import type { ChatKey } from "../../state/chat_key.ts";
import type { SectionId } from "../../state/chats/arrangement/sections.ts";

/** A row of the list: a chat, or the heading of a section. */
export type Item = ChatKey | `#${SectionId}`;

export const ITEMS = "[data-chat], [data-section]";

export function isHeading(item: Item): item is `#${SectionId}` {
  return item.startsWith("#");
}

export function sectionOf(item: `#${SectionId}`): SectionId {
  return item.slice(1) as SectionId;
}

export function itemOfRow({ dataset }: HTMLElement): Item {
  return dataset.chat ? dataset.chat as ChatKey : `#${dataset.section as SectionId}`;
}

export function itemAt(target: EventTarget): Item | null {
  const row = (target as Element).closest<HTMLElement>(ITEMS);
  return row && itemOfRow(row);
}

/** Tells whether an item has a menu. */
export function hasMenu(item: Item): boolean {
  return item !== "#unread" && item !== "#pinned";
}
