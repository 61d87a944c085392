import { chatAtom } from "../chats/state.ts";
import { type ChatKey, keyOfPath } from "../chats/key.ts";
import { panelCoversAtom, uncoverAtom } from "../frame/panel.ts";
import { backToPresentAtom, isLocalId, markReadAtom, timelineAtom } from "../messages/atoms.ts";
import { editingAtom, replyingAtom } from "../messages/editing.ts";
import { endSelectionAtom, selectionAtom } from "../message_tools/selection.ts";
import type { Store } from "../store.ts";

/** One thing at a time: a layer, then what was begun, and at last "I have seen all of this". */
export function onEscape(event: KeyboardEvent, store: Store): void {
  if (event.key !== "Escape" || event.shiftKey || event.isComposing || event.defaultPrevented) return;
  if (document.querySelector("dialog:modal, .menu:not([data-closed]), .popover:not([data-closed])")) return;
  if (isInAnotherField(event.target)) return;

  if (store.get(panelCoversAtom)) return store.set(uncoverAtom);
  const key = keyOfPath(location.pathname);
  if (!key) return;
  if (store.get(selectionAtom)) return store.set(endSelectionAtom);
  if (store.get(editingAtom(key)) !== null) return store.set(editingAtom(key), null);
  if (store.get(replyingAtom(key)) !== null) return store.set(replyingAtom(key), null);
  readToTheEnd(store, key);
}

export function readToTheEnd(store: Store, key: ChatKey): void {
  store.set(backToPresentAtom, key);
  const shown = store.get(timelineAtom(key)).ids.filter((id) => !isLocalId(id)).at(-1) ?? 0;
  const mid = Math.max(shown, store.get(chatAtom(key)).last);
  if (mid > 0) store.set(markReadAtom, { key, mid, deliberate: true });
  // The feed's own button knows how to get there.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".feed__below")?.click());
}

/** A filter clears itself; only the composer has nothing of its own to end. */
function isInAnotherField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]") &&
    !target.closest(".composer");
}
