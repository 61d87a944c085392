import { store } from "../../base/store.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { chatOnScreen } from "../../components/navigation/search_chat.ts";
import { isMac } from "../../ui/keyboard.ts";

/** The combinations of the table, which must not reach the browser. */
const COMBINATIONS =
  /^(mod [k,/]|mod Shift f|mod Alt Arrow(Left|Right)|Alt (Shift )?Arrow(Up|Down)|Shift Escape)$/i;

const pressed: KeyboardEvent[] = [];

/** Stores keys until the shortcuts have loaded. The switcher opens at once, because its text follows. */
export function keepEarlyKeys(): void {
  addEventListener("keydown", keep);
}

/** Returns the stored keys in the order of the presses. From now on the caller listens itself. */
export function takeEarlyKeys(): KeyboardEvent[] {
  removeEventListener("keydown", keep);
  return pressed.splice(0);
}

function keep(event: KeyboardEvent): void {
  if (isNotForUs(event)) return;
  const combination = combinationOf(event);
  if (combination === "mod k") store.set(openDialogAtom, "switcher");
  else pressed.push(event);
  const isOurs = combination === "mod f" ? chatOnScreen(location.pathname) : COMBINATIONS.test(combination);
  if (isOurs) event.preventDefault();
}

function combinationOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const [mod, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return [other && "other", mod && "mod", altKey && "Alt", shiftKey && "Shift", key].filter(Boolean).join(
    " ",
  );
}

/** A typed character belongs to its field, unless a modifier is pressed. Dialogs have their own keys. */
export function isNotForUs(event: KeyboardEvent): boolean {
  return event.isComposing || event.defaultPrevented || !!document.querySelector("dialog:modal") ||
    !isCombined(event) && isField(event.target);
}

export function isCombined({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || key === "Escape";
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=menuitem]"));
}
