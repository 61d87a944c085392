export type Part =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; uid: number }
  | { kind: "channel"; text: string; name: string };

/**
 * Ends at white space, opening brackets, quotes, and the full-width punctuation that Chinese and Japanese texts have
 * directly after an address.
 */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:)[^\s<>"'“”‘’「」『』（）【】《》。，、；：！？]+`;
const EMAIL = String.raw`(?<![\w.+@/-])[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?![\w@-])`;
const MENTION = String.raw`(?<=^|\s)@(\d{1,15})(?=\s|$)`;
const CHANNEL = String.raw`(?<=^|[\s(（「『、，])#([\p{L}\p{N}][\p{L}\p{N}_-]{0,79})`;
const TOKEN = new RegExp(`${ADDRESS}|${EMAIL}|${MENTION}|${CHANNEL}`, "giu");
const REFERENCE = new RegExp(`${MENTION}|${CHANNEL}`, "giu");

/** Splits a plain text into text, links and references. A name after `#` may not be a channel. */
export function partsOf(content: string): Part[] {
  return split(content, TOKEN);
}

/** Finds only mentions and channels, for text whose links have already been found. */
export function referencesOf(text: string): Part[] {
  return split(text, REFERENCE);
}

function split(content: string, tokens: RegExp): Part[] {
  const parts: Part[] = [];
  let end = 0;

  for (const match of content.matchAll(tokens)) {
    const [, uid, name] = match;
    const token = uid || name ? match[0] : withoutTail(match[0]);
    const part = partOf(token, uid, name);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: "text", text: content.slice(end, match.index) });
    parts.push(part);
    end = match.index + token.length;
    // The protocol requires a space after a mention. Before a comma that space is not shown.
    if (part.kind === "mention" && /^ [,.;:!?)]/.test(content.slice(end, end + 2))) end++;
  }

  if (end < content.length) parts.push({ kind: "text", text: content.slice(end) });
  return parts;
}

function partOf(token: string, uid: string | undefined, name: string | undefined): Part | null {
  if (uid) return { kind: "mention", text: token, uid: Number(uid) };
  if (name) return { kind: "channel", text: token, name };
  const href = safeHref(token.includes(":") ? token : `mailto:${token}`);
  return href ? { kind: "link", text: token, href } : null;
}

/** The only check for links. Nothing that it rejects becomes a link, whatever the expressions or Markdown accept. */
export function safeHref(address: string): string | null {
  const url = URL.parse(address);
  return url && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}

/**
 * A full stop or closing bracket after an address belongs to the sentence, unless the address has the opening
 * bracket.
 */
function withoutTail(address: string): string {
  const marks = address.includes("(") ? ".,;:!?*_]}" : ".,;:!?*_]})";
  let tail = address.length;
  while (tail > 0 && marks.includes(address[tail - 1])) tail--;
  return address.slice(0, tail);
}
