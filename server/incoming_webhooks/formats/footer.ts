/** Small print below a message: its words, and when what it tells of happened. */
export function footerOf(words: string, at: Date | null): string {
  const told = [words.replace(/\s+/g, " ").trim(), at && timeOf(at)].filter(Boolean).join(" · ");
  return told && `_${told}_`;
}

/** Null for a time that there is not. */
export function timeOf(at: Date): string | null {
  return isNaN(at.getTime()) ? null : at.toISOString().slice(0, 16).replace("T", " ") + " UTC";
}
