import { insertTextIntoField } from "text-field-edit";
import type { Edit } from "./edit.ts";

/** The text of a field before its last conversion. */
const before = new WeakMap<HTMLTextAreaElement, string>();

/** Makes typed or pasted text into something else. One undo takes it back. */
export function convertText(field: HTMLTextAreaElement, edit: Edit): void {
  before.set(field, field.value);
  applyEdit(field, edit);
}

/** Undo selects what it brings back. Behind a conversion the user wants to go on typing. */
export function afterUndo(field: HTMLTextAreaElement): void {
  if (field.value === before.get(field)) field.setSelectionRange(field.selectionEnd, field.selectionEnd);
}

/** Undo brings `:wave:` back, which must then stay. During composition the text belongs to the input method. */
export function isTyped(event: Event): boolean {
  const { inputType = "", isComposing } = event as InputEvent;
  return !isComposing && !/^(history|delete)/.test(inputType);
}

/** Edits the field as if typed. The edit can be undone, and the field fires its own change event. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  if (from !== to || text !== "") insertTextIntoField(field, text);
  if (select) field.setSelectionRange(...select);
}
