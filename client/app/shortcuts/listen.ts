import type { i18n } from "i18next";
import { createKeybindingsHandler } from "tinykeys";
import { singleKeysAtom } from "../../base/browser/single_keys.ts";
import type { Store } from "../../base/store.ts";
import { listenToRegionKeys } from "./region_keys.ts";
import { actions } from "./actions.ts";
import { isCombined, isNotForUs, takeEarlyKeys } from "./early_keys.ts";
import { onEscape } from "./escape.ts";
import { type BoundId, type Shortcut, shortcuts } from "./table.ts";
import { recordHistory } from "./chat_history.ts";

/** One sign among combinations that do the same. */
const SINGLE = /^\[Shift\]\+[?/]$/;

/** Runs the actions of the shortcuts until the signal aborts. */
export function listen(store: Store, words: i18n, signal: AbortSignal): void {
  const does = actions(store, words);
  let hasActed = false;
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const { id, binding, isSingle } of shortcuts as readonly Shortcut[]) {
    for (const press of binding ?? []) {
      bindings[press] = (event) => {
        if ((isSingle || SINGLE.test(press)) && !store.get(singleKeysAtom)) return;
        hasActed = does[id as BoundId]() !== false;
        if (hasActed) event.preventDefault();
        // The library keeps other sequences with the same first key pending, and would miss their next first key.
        handle = newHandler();
      };
    }
  }

  const newHandler = () => createKeybindingsHandler(bindings, { ignore: () => false });
  let handle = newHandler();
  for (const event of takeEarlyKeys()) {
    // After a shortcut, single keys were meant for what it opens.
    if (!hasActed || isCombined(event)) handle(event);
  }
  const press = (event: KeyboardEvent) => isNotForUs(event) || handle(event);
  addEventListener("keydown", press as EventListener, { signal });
  const escape = (event: KeyboardEvent) => onEscape(event, store);
  addEventListener("keydown", escape as EventListener, { signal });
  listenToRegionKeys(signal);
  recordHistory(signal);
}
