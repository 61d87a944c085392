import { parseUrl } from "schemas/parse_url.ts";
import { addressesIn } from "../../base/address.ts";

export type Part =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; uid: number }
  | { kind: "channel"; text: string; name: string; gid?: number };

const EMAIL = String.raw`(?<![\w.+@/-])[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?![\w@-])`;
const MENTION = String.raw`(?<=^|\s)@(\d{1,15})(?=\s|$)`;
const CHANNEL = String.raw`(?<=^|[\s(（「『、，])#([\p{L}\p{N}][\p{L}\p{N}_-]{0,79})`;
/** An invisible character keeps a typed number from being a mention. Nobody copies it, because it is not shown. */
const GUARDED = String.raw`@\u2060(?=\d)`;
const TOKEN = new RegExp(`${EMAIL}|${MENTION}|${CHANNEL}|${GUARDED}`, "giu");

/** Splits a plain text into text, links and references. A name after `#` may not be a channel. */
export function partsOf(content: string): Part[] {
  const parts: Part[] = [];
  let end = 0;

  for (const { from, to, part } of tokensIn(content)) {
    if (from < end || !part) continue;
    if (from > end) parts.push({ kind: "text", text: content.slice(end, from) });
    parts.push(part);
    end = to;
    // The protocol requires a space after a mention. Before a comma that space is not shown.
    if (part.kind === "mention" && /^ [,.;:!?)]/.test(content.slice(end, end + 2))) end++;
  }

  if (end < content.length) parts.push({ kind: "text", text: content.slice(end) });
  return parts;
}

function tokensIn(content: string): { from: number; to: number; part: Part | null }[] {
  const links = addressesIn(content).map(({ from, to }) => ({
    from,
    to,
    part: linkTo(content.slice(from, to)),
  }));
  const others = [...content.matchAll(TOKEN)].map(({ 0: text, 1: uid, 2: name, index: from }) => ({
    from,
    to: from + text.length,
    part: partOf(text, uid, name),
  }));
  return [...links, ...others].sort((a, b) => a.from - b.from);
}

function partOf(text: string, uid: string | undefined, name: string | undefined): Part | null {
  if (uid) return { kind: "mention", text, uid: Number(uid) };
  if (name) return { kind: "channel", text, name };
  return text.startsWith("@") ? { kind: "text", text: "@" } : linkTo(text);
}

function linkTo(text: string): Part | null {
  const href = safeHref(schemeOf(text) + text);
  return href ? { kind: "link", text, href } : null;
}

function schemeOf(token: string): string {
  if (/^www\./i.test(token)) return "http://";
  return /^(?:https?|mailto):/i.test(token) ? "" : "mailto:";
}

/** The only check for links. Nothing that it rejects becomes a link, whatever the expressions or Markdown accept. */
export function safeHref(address: string): string | null {
  const url = parseUrl(address);
  return url && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}
