/** Sentences one after another. There is no space after a full-width mark, because it has its own room. */
export function sentences(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(" ").replace(/(?<=[。！？]) /g, "");
}
