/** A change to a text: what stands from here to there becomes this, and then this is selected. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  /** Places in the new text; without them the caret stands behind what was put in. */
  select?: [from: number, to: number];
}

export interface Selection {
  text: string;
  from: number;
  to: number;
}

export function selectionOf(field: HTMLTextAreaElement): Selection {
  return { text: field.value, from: field.selectionStart, to: field.selectionEnd };
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}
