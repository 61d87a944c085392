import { insertTextIntoField } from "text-field-edit";
import type { Edit } from "./edit.ts";

/** Edits the field as if typed. The edit can be undone, and the field fires its own change event. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  if (from !== to || text !== "") insertTextIntoField(field, text);
  if (select) field.setSelectionRange(...select);
}
