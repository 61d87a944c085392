import type { i18n } from "i18next";
import type { Store } from "../../base/store.ts";
import { refusalText } from "../../base/errors/refusal_text.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { nameOf } from "../../state/chats/name.ts";
import { ownSectionsAtom } from "../../state/chats/arrangement/arrangement.ts";
import { toggleBuiltInAtom } from "../../state/chats/arrangement/arrangement_commands.ts";
import { changeSectionAtom, orderSectionsAtom } from "../../state/chats/arrangement/section_commands.ts";
import { homeSectionOf, type SectionId } from "../../state/chats/arrangement/sections.ts";
import { isHeading, type Item, sectionOf } from "./items.ts";
import {
  isOrdered,
  keysOf,
  moveChat,
  moveSection,
  placeBeside,
  positionOf,
} from "../../state/chats/arrangement/move_chat.ts";
import { ownIdOf, sectionName } from "../../components/chats/section_name.ts";

/** Collapses or expands a section. */
export function toggleSection(store: Store, words: i18n, id: SectionId): void {
  const own = ownIdOf(id);
  const section = store.get(ownSectionsAtom).find((one) => one.section === own);
  if (id === "unread" || (own !== null && !section)) return;
  void attempt(
    store,
    words,
    section
      ? store.set(changeSectionAtom, { section: section.section, is_collapsed: !section.is_collapsed })
      : store.set(toggleBuiltInAtom, id as "pinned"),
  );
}

/** Moves a chat or a section by one. Returns what to tell screen readers, or an empty text when it cannot move. */
export function arrangeByKey(store: Store, words: i18n, item: Item, step: 1 | -1): string {
  if (isHeading(item)) {
    const own = ownIdOf(sectionOf(item));
    const moving = own === null ? null : moveSection(store, own, step);
    if (own === null || !moving) return "";
    void attempt(store, words, moving);
    const order = store.get(ownSectionsAtom).map(({ section }) => section);
    const name = sectionName(store, words, sectionOf(item));
    return words.t("chat:sections.moved", { name, place: order.indexOf(own) + 1, of: order.length });
  }
  const place = placeBeside(store, item, step);
  if (!place) return "";
  void attempt(store, words, moveChat(store, item, place));
  const name = nameOf(store, item) ?? "";
  const position = positionOf(store, item);
  const section = sectionName(store, words, position?.section ?? homeSectionOf(store.get, item));
  return position
    ? words.t("chat:sections.movedIn", { name, section, place: position.place, of: position.of })
    : words.t("chat:sections.movedTo", { name, section });
}

/** Drops what was dragged on another item: before it, or after it. */
export function dropItem(store: Store, words: i18n, item: Item, on: Item, edge: "before" | "after"): void {
  if (isHeading(item)) return dropSection(store, words, item, on, edge);
  const section = isHeading(on) ? sectionOf(on) : homeSectionOf(store.get, on);
  if (section === "unread") return;
  const keys = isHeading(on) || !isOrdered(section) ? [] : keysOf(store, section);
  const at = isHeading(on) ? -1 : keys.indexOf(on);
  const before = isHeading(on) ? keysOf(store, section)[0] ?? null : keys[edge === "before" ? at : at + 1];
  void attempt(store, words, moveChat(store, item, { section, before: before ?? null }));
}

function dropSection(store: Store, words: i18n, item: Item, on: Item, edge: "before" | "after"): void {
  const [own, other] = [item, on].map((one) => isHeading(one) ? ownIdOf(sectionOf(one)) : null);
  if (own === null || other === null || own === other) return;
  const order = store.get(ownSectionsAtom).map(({ section }) => section).filter((one) => one !== own);
  order.splice(order.indexOf(other!) + (edge === "after" ? 1 : 0), 0, own!);
  void attempt(store, words, store.set(orderSectionsAtom, order));
}

async function attempt(store: Store, words: i18n, command: Promise<unknown>): Promise<void> {
  try {
    await command;
  } catch (failure) {
    store.set(showToastAtom, { kind: "error", text: refusalText(words, failure) });
  }
}
