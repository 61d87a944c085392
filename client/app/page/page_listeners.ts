import type { i18n } from "i18next";
import type { Store } from "../../base/store.ts";
import { listenToBackLinks } from "../phone/back_links.ts";
import { followKeyboard } from "../phone/keyboard_inset.ts";
import { listenToSwipesBack } from "../phone/swipe_back.ts";
import { listen as listenToShortcuts } from "../shortcuts/listen.ts";

/** Listens to what every page needs, until the signal aborts. */
export function listen(store: Store, words: i18n, signal: AbortSignal): void {
  listenToShortcuts(store, words, signal);
  listenToSwipesBack(signal);
  listenToBackLinks(signal);
  followKeyboard(signal);
}
