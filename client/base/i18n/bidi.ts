/** Isolates the direction of a name, so that an Arabic name does not reorder the sentence (Unicode's FSI and PDI). */
export function bidiIsolated(text: string): string {
  return `\u2068${text}\u2069`;
}
