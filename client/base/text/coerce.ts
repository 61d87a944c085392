// What others state may be anything. Conversion by `String`, `Number` or a template throws for some of it.

/** The text that somebody stated. Empty when it is none. */
export function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The number that somebody stated, also as a text. NaN when it is none. */
export function numberIn(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : NaN;
}
