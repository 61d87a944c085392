/** A name for what has none. It sorts by time, and has no sign that a file system refuses. */
export function generatedName(word: string, type: string): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  const at = local.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", "-");
  const ending = type.split("/")[1]?.replace("jpeg", "jpg").replace(/[+;].*/, "");
  return `${word} ${at}${ending ? `.${ending}` : ""}`;
}
