import { fold } from "schemas/search/fold.ts";
import { type Part, partAt } from "./part_at.ts";
import { type Nameable, operatorsFor, type Suggestion, valuesFor } from "./suggestions.ts";

export interface Completion {
  part: Part;
  suggestions: Suggestion[];
  /** Enter takes the first: a value has been begun, and is not there yet. */
  isExpected: boolean;
}

/** Null where nothing is suggested. */
export function completionAt(text: string, caret: number, known: Nameable): Completion | null {
  const part = partAt(text, caret);
  if (!part) return null;
  const suggestions = part.operator ? valuesFor(part, part.operator, known) : operatorsFor(part, known);
  if (suggestions.length === 0) return null;
  return { part, suggestions, isExpected: isExpected(part, suggestions) };
}

function isExpected({ operator, word, value }: Part, suggestions: Suggestion[]): boolean {
  const typed = fold(`${word}:${value}`);
  const withSign = fold(`${word}:@${value}`);
  return operator !== null && value !== "" && suggestions[0].kind !== "calendar" &&
    !suggestions.some(({ text }) => [typed, withSign].includes(fold(text)));
}

/** The query and its caret after a suggestion was chosen. Behind a value the next word begins. */
export function completed(
  text: string,
  { part }: Completion,
  chosen: Suggestion,
): { text: string; caret: number } {
  const isWhole = chosen.kind !== "operator" && chosen.kind !== "calendar";
  const rest = text.slice(part.end);
  const put = text.slice(0, part.start) + (part.isNegated ? "-" : "") + chosen.text;
  const between = isWhole && !/^\s/.test(rest) ? " " : "";
  return { text: put + between + rest, caret: put.length + (isWhole ? 1 : 0) };
}
