import type { i18n } from "i18next";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import type { VirtualizerHandle } from "virtua";
import type { Store } from "../../base/store.ts";
import { arrangeByKey } from "./arrange.ts";
import { type Item, itemAt, itemOfRow, ITEMS } from "./items.ts";

/** The list on the screen, until the signal aborts. */
export interface There {
  store: Store;
  words: i18n;
  box: HTMLElement;
  live: HTMLElement;
  list: RefObject<VirtualizerHandle | null>;
  items: RefObject<Item[]>;
  signal: AbortSignal;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** Ctrl or ⌘, Shift and an arrow move the focused row by one. */
export function listenToKeys(there: There): void {
  const { box, store, words, live, signal } = there;
  box.addEventListener("keydown", (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const item = itemAt(target!);
    if (!STEPS[key] || !item || !shiftKey || altKey || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    flushSync(() => {
      live.textContent = arrangeByKey(store, words, item, STEPS[key]) || words.t("chat:sections.cannotMove");
    });
    follow(there, item);
  }, { signal });
}

/** Keeps the focus on a row that has moved, and the row in sight. */
function follow(there: There, item: Item): void {
  const at = there.items.current.indexOf(item);
  if (at === -1) return;
  there.list.current?.scrollToIndex(at, { align: "nearest" });
  focusOn(there, item);
  requestAnimationFrame(() => focusOn(there, item));
}

function focusOn({ box }: There, item: Item): void {
  const row = [...box.querySelectorAll<HTMLElement>(ITEMS)].find((one) => itemOfRow(one) === item);
  const target = row?.querySelector<HTMLElement>("a, button");
  const { activeElement: focused, body } = document;
  // Whoever has gone on to somewhere else stays there.
  if (focused !== body && !box.contains(focused)) return;
  if (target && focused !== target) target.focus({ preventScroll: true });
}
