import type { KeyboardEvent } from "react";
import { isComposing, isTouch } from "../../../../ui/keyboard.ts";
import { applyEdit } from "../../../../components/writing/apply_edit.ts";
import { continueList } from "./list_continuation.ts";
import { selectionOf } from "../../../../components/writing/edit.ts";
import { formatOfKey, formats } from "../formatting/formats.ts";
import type { SendKey } from "./send_key.ts";

interface KeyHandlers {
  sendKey: SendKey;
  /** Returns whether the list above the field handled the key. */
  onList(event: KeyboardEvent): boolean;
  onSubmit(): void;
  /** Returns whether there was something to leave. */
  onEscape(): boolean;
  onEditLast(): boolean;
}

/** Maps keys to the composer's actions. Other keys are left to the browser and the page. */
export function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, handlers: KeyHandlers): void {
  // During composition every key belongs to the input method.
  if (isComposing(event)) return;
  if (!isHandled(event, handlers)) return;
  event.preventDefault();
  event.stopPropagation();
}

function isHandled(event: KeyboardEvent<HTMLTextAreaElement>, handlers: KeyHandlers): boolean {
  const field = event.currentTarget;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (isPlain && handlers.onList(event)) return true;

  const format = formatOfKey(event);
  if (format) applyEdit(field, formats[format](selectionOf(field)));
  if (format) return true;

  if (event.key === "Escape" && isPlain && !event.shiftKey) return handlers.onEscape();
  if (event.key === "ArrowUp" && isPlain && !event.shiftKey && field.value === "") {
    return handlers.onEditLast();
  }
  if (event.key === "Enter") return isEnterHandled(event, handlers);
  return false;
}

function isEnterHandled(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { sendKey, onSubmit }: KeyHandlers,
): boolean {
  const field = event.currentTarget;
  if (event.ctrlKey !== event.metaKey) {
    onSubmit();
    return true;
  }
  if (event.altKey || isTouch()) return false;
  // Where Enter makes a new line, Shift+Enter makes one that continues nothing.
  if (event.shiftKey && sendKey === "mod") return false;

  const isNewLine = event.shiftKey || sendKey === "mod";
  const next = continueList(selectionOf(field), { quotes: isNewLine });
  if (next) applyEdit(field, next);
  else if (!isNewLine) onSubmit();
  else return false;
  return true;
}

/** Keyboards of phones do not name their keys, but all report the intended input. */
export function continueOnTouch(field: HTMLTextAreaElement): () => void {
  const onBeforeInput = (event: InputEvent) => {
    const isLine = event.inputType === "insertLineBreak" || event.data === "\n";
    if (!isLine || event.isComposing || !isTouch()) return;
    const next = continueList(selectionOf(field), { quotes: true });
    if (!next) return;
    event.preventDefault();
    applyEdit(field, next);
  };
  field.addEventListener("beforeinput", onBeforeInput);
  return () => field.removeEventListener("beforeinput", onBeforeInput);
}
