import { insertTextIntoField } from "text-field-edit";
import type { Edit } from "./edit.ts";

/** As if typed: it can be undone, and the field tells of its change itself. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  if (from !== to || text !== "") insertTextIntoField(field, text);
  if (select) field.setSelectionRange(...select);
}
