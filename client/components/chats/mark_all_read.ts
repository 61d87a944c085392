import type { i18n } from "i18next";
import type { Store } from "../../base/store.ts";
import { dismissToastAtom, showToastAtom } from "../../base/toasts.ts";
import { markAllReadAtom } from "../../state/messages/commands.ts";

/** Offers to undo, because the press may have been accidental. */
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
