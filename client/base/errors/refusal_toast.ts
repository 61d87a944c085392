import type { i18n } from "i18next";
import { atom } from "jotai/vanilla";
import { refusalText } from "./refusal_text.ts";
import type { Change } from "../store.ts";
import { showToastAtom } from "../toasts.ts";

/** The page's translations. Null without a screen, as in tests. */
export const i18nAtom = atom<i18n | null>(null);

/** For an optimistic change that had to be undone, where no screen waits for the response. */
export function showRefusal({ get, set }: Change, failure: unknown): void {
  const words = get(i18nAtom);
  set(showToastAtom, { kind: "error", text: words ? refusalText(words, failure) : String(failure) });
}
