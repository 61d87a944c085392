export type Part =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; uid: number };

/**
 * Stops at white space, brackets that open, quotes, and the full-width marks that Chinese and Japanese
 * put straight after an address.
 */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:)[^\s<>"'“”‘’「」『』（）【】《》。，、；：！？]+`;
const EMAIL = String.raw`(?<![\w.+@/-])[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?![\w@-])`;
const MENTION = String.raw`(?<=^|\s)@(\d{1,15})(?=\s|$)`;
const TOKEN = new RegExp(`${ADDRESS}|${EMAIL}|${MENTION}`, "giu");

export function partsOf(content: string): Part[] {
  const parts: Part[] = [];
  let end = 0;

  for (const match of content.matchAll(TOKEN)) {
    const token = match[1] ? match[0] : withoutTail(match[0]);
    const part = partOf(token, match[1]);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: "text", text: content.slice(end, match.index) });
    parts.push(part);
    end = match.index + token.length;
    // The wire wants a space after a mention; before a comma nobody wants to see it.
    if (part.kind === "mention" && /^ [,.;:!?)]/.test(content.slice(end, end + 2))) end++;
  }

  if (end < content.length) parts.push({ kind: "text", text: content.slice(end) });
  return parts;
}

function partOf(token: string, uid: string | undefined): Part | null {
  if (uid) return { kind: "mention", uid: Number(uid) };
  const href = safeHref(token.includes(":") ? token : `mailto:${token}`);
  return href ? { kind: "link", text: token, href } : null;
}

/** The one gate: whatever the expression above lets through, nothing else becomes a link. */
export function safeHref(address: string): string | null {
  const url = URL.parse(address);
  return url && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}

/** A full stop or a closing bracket after an address belongs to the sentence, unless the address opened it. */
function withoutTail(address: string): string {
  const marks = address.includes("(") ? ".,;:!?*_]}" : ".,;:!?*_]})";
  let tail = address.length;
  while (tail > 0 && marks.includes(address[tail - 1])) tail--;
  return address.slice(0, tail);
}
