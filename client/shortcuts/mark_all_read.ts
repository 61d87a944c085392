import type { i18n } from "i18next";
import { markAllReadAtom } from "../messages/atoms.ts";
import type { Store } from "../store.ts";
import { dismissToastAtom, showToastAtom } from "../ui/toasts.ts";

/** Somebody's finger may have slipped. */
export function markAllReadWithUndo(store: Store, words: i18n): void {
  const undo = store.set(markAllReadAtom);
  const run = () => {
    undo();
    store.set(dismissToastAtom, id);
  };
  const id = store.set(showToastAtom, {
    kind: "plain",
    text: words.t("chat:keys.allRead"),
    action: { label: words.t("chat:keys.undo"), run },
  });
}
