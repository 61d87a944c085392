import type { i18n } from "i18next";
import { tinykeys } from "tinykeys";
import type { Store } from "../store.ts";
import { actions } from "./actions.ts";
import { onEscape } from "./escape.ts";
import { type BoundId, type Shortcut, shortcuts } from "./map.ts";
import { singleKeysAtom } from "./single_keys.ts";
import { followTrail } from "./trail.ts";

/** From now on, until the signal, the keys of the map do what it says. */
export function listen(store: Store, words: i18n, signal: AbortSignal): void {
  const does = actions(store, words);
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const { id, binding, isSingle } of shortcuts as readonly Shortcut[]) {
    for (const press of binding ?? []) {
      bindings[press] = (event) => {
        if ((isSingle || press.endsWith("?")) && !store.get(singleKeysAtom)) return;
        if (does[id as BoundId]() !== false) event.preventDefault();
      };
    }
  }

  const stop = tinykeys(globalThis as unknown as Window, bindings, { ignore: isNotForUs });
  signal.addEventListener("abort", stop);
  const escape = (event: KeyboardEvent) => onEscape(event, store);
  addEventListener("keydown", escape as EventListener, { signal });
  followTrail(signal);
}

/** What is typed belongs to the field it is typed in, unless a modifier says otherwise; a dialog has keys of its own. */
function isNotForUs(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || document.querySelector("dialog:modal")) return true;
  const isChorded = event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape";
  return !isChorded && isField(event.target);
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=menuitem]"));
}
