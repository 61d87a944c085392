const holders = new Set<() => boolean>();

/** Filled forms. What is written in a chat is kept as its draft. */
const FIELDS = "form:not(.composer) :is(input, textarea), [role=dialog] :is(input, textarea)";

/** Names something that a reload would lose. Returns a function that takes it back. */
export function keepsPage(hasUnsent: () => boolean): () => void {
  holders.add(hasUnsent);
  return () => void holders.delete(hasUnsent);
}

/** Tells whether a reload would lose something that was written, chosen or recorded here. */
export function hasUnsent(): boolean {
  const isFilled = ({ type, value }: HTMLInputElement) => value !== "" && !/^(radio|checkbox)$/.test(type);
  return [...holders].some((holds) => holds()) ||
    [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(isFilled);
}
