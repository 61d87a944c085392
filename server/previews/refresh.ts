/** Seconds. Later the page is no longer one that only sends elsewhere. */
const SOON = 10;

/** The address in `<meta http-equiv="refresh" content="0; url=…">`, or null (HTML, 4.2.5.3). */
export function refreshOf(content: string): string | null {
  const [, seconds, rest] = /^\s*(\d+)(?:\.[\d.]*)?([;,\s].*)$/s.exec(content) ?? [];
  if (rest === undefined || Number(seconds) > SOON) return null;
  const target = rest.trimStart().replace(/^[;,]/, "").trimStart().replace(/^url\s*=\s*/i, "").trim();
  const [, quoted] = /^(?:"([^"]*)|'([^']*))/.exec(target)?.filter((part) => part !== undefined) ?? [];
  return (quoted ?? target) || null;
}
