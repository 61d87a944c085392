/** A change to a text: it replaces a range, and then selects a range of the result. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  /** Positions in the new text. Without them the caret goes behind the inserted text. */
  select?: [from: number, to: number];
  /** Tells whether it takes a format away. */
  removes?: boolean;
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

export function withoutSpaces({ text, from, to }: Selection): { start: number; end: number } {
  const chosen = text.slice(from, to);
  if (chosen.trim() === "") return { start: from, end: to };
  return { start: to - chosen.trimStart().length, end: from + chosen.trimEnd().length };
}
