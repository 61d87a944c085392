import type { i18n } from "i18next";
import { createKeybindingsHandler } from "tinykeys";
import type { Store } from "../../base/store.ts";
import { actions } from "./actions.ts";
import { onEscape } from "./escape.ts";
import { singleKeysAtom } from "./single_keys.ts";
import { type BoundId, type Shortcut, shortcuts } from "./table.ts";
import { followTrail } from "./trail.ts";

/** Runs the actions of the shortcuts until the signal aborts. */
export function listen(store: Store, words: i18n, signal: AbortSignal): void {
  const does = actions(store, words);
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const { id, binding, isSingle } of shortcuts as readonly Shortcut[]) {
    for (const press of binding ?? []) {
      bindings[press] = (event) => {
        if ((isSingle || press.endsWith("?")) && !store.get(singleKeysAtom)) return;
        if (does[id as BoundId]() !== false) event.preventDefault();
        // The library keeps other sequences with the same first key pending, and would miss their next first key.
        handle = createKeybindingsHandler(bindings, { ignore: isNotForUs });
      };
    }
  }

  let handle = createKeybindingsHandler(bindings, { ignore: isNotForUs });
  addEventListener("keydown", (event) => handle(event), { signal });
  const escape = (event: KeyboardEvent) => onEscape(event, store);
  addEventListener("keydown", escape as EventListener, { signal });
  followTrail(signal);
}

/** A typed character belongs to its field, unless a modifier is pressed. Dialogs have their own keys. */
function isNotForUs(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || document.querySelector("dialog:modal")) return true;
  const isChorded = event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape";
  return !isChorded && isField(event.target);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=menuitem]"));
}
