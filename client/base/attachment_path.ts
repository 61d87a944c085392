/*
 * In a message, a file is named by its path. In an archive it is an attachment, whose "path" is its address and, behind
 * a space, that of its small version.
 */

export function attachmentPath(whole: string, small: string | null): string {
  return small === null ? whole : `${whole} ${small}`;
}

/** The address of an attachment. Null for the path of a file. */
export function attachmentUrl(path: string, how: { thumbnail?: true; download?: true } = {}): string | null {
  if (!path.startsWith("/api/")) return null;
  const [whole, small] = path.split(" ");
  if (how.thumbnail && small) return small;
  return how.download ? `${whole}${whole.includes("?") ? "&" : "?"}download=true` : whole;
}
