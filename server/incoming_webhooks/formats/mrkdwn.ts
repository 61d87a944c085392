import { replaceAddresses } from "../../../client/base/address.ts";
import { codeBlock, codeSpan, escapedLines, link, quoted } from "./markdown.ts";
import { styled } from "./styles.ts";

/** Quotes everything that follows. In Markdown it would be three quotes, and the next line none. */
const QUOTE = /^(?:>>>|&gt;&gt;&gt;)[ ]?/m;

/** Stands for Markdown that is ready. The sign is in no text, because it is removed from what arrives. */
const MARK = "\uE000";
const CODE = /```([\s\S]+?)```|`([^`\n]+)`/g;
const ENTITY = /<([^<>\n]+)>/g;
const KEPT = /\uE000(\d+)\uE000/g;
/** Signs that stand for something of ours. */
const OURS = /[\uE000\uE010-\uE012]/g;

/** Signs of Markdown alone. Mattermost's senders write it to the same field as Slack's write mrkdwn. */
const MARKDOWN = [
  /\*\*\S[^\n]*?\*\*/,
  /~~\S[^\n]*?~~/,
  /\[[^\][\n]+\]\(https?:/,
  /^#{1,6} /m,
  /^[ \t]*(?:\|[ \t]*)?:?-{3,}:?[ \t]*\|/m,
  /^```[a-z]+$/m,
];

/** Makes Markdown of Slack's mrkdwn. A text that is Markdown already stays, except for links in Slack's form. */
export function mrkdwnToMarkdown(text: string): string {
  const ready: string[] = [];
  const keep = (markdown: string) => `${MARK}${ready.push(markdown) - 1}${MARK}`;
  const restore = (kept: string): string => kept.replace(KEPT, (_, at) => restore(ready[Number(at)]));

  const bare = text.replace(OURS, "").replace(/\r\n?/g, "\n");
  if (MARKDOWN.some((sign) => sign.test(bare))) {
    return bare.replace(ENTITY, (whole, inner) => entity(inner) ?? whole);
  }
  const withoutCode = bare.replace(CODE, (whole, block, span, at: number) => {
    if (span !== undefined) return keep(codeSpan(unescaped(span)));
    const [before, after] = [bare[at - 1], bare[at + whole.length]];
    const opens = before !== undefined && before !== "\n" ? "\n" : "";
    return keep(`${opens}${codeBlock(unescaped(block))}${after !== undefined && after !== "\n" ? "\n" : ""}`);
  });
  const toMarkdown = (mrkdwn: string) => restore(styledText(mrkdwn, keep));
  const quote = QUOTE.exec(withoutCode);
  if (!quote) return toMarkdown(withoutCode);
  const rest = withoutCode.slice(quote.index + quote[0].length);
  return toMarkdown(withoutCode.slice(0, quote.index)) + quoted(toMarkdown(rest));
}

function styledText(mrkdwn: string, keep: (markdown: string) => string): string {
  const withoutEntities = mrkdwn.replace(ENTITY, (whole, inner) => {
    const markdown = entity(inner);
    return markdown === null ? whole : keep(markdown);
  });
  const linked = replaceAddresses(withoutEntities, (address) => keep(unescaped(address)));
  return styled(escapedLines(unescaped(linked)).replaceAll(`!${MARK}`, `\\!${MARK}`));
}

/** Only these three are escaped in mrkdwn. */
export function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Reads what Slack writes in angle brackets. People and groups of its own are names here, and mention nobody. */
function entity(inner: string): string | null {
  const [target, ...rest] = inner.split("|");
  const label = unescaped(rest.join("|"));
  if (/^[@#]/.test(target)) return escapedLines(sign(target[0], label || target.slice(1)));
  if (target.startsWith("!date^")) return escapedLines(label);
  if (target.startsWith("!subteam^")) return escapedLines(sign("@", label || "group"));
  if (/^!(here|channel|everyone)/.test(target)) return `@${target.slice(1).split("^")[0]}`;
  if (target.startsWith("!")) return escapedLines(label || target.slice(1));
  if (!/^(https?:|mailto:)/i.test(target)) return null;
  const shown = label ? styled(escapedLines(label)) : escapedLines(unescaped(target).replace(/^mailto:/, ""));
  return link(shown, unescaped(target), true);
}

const sign = (sign: string, name: string) => name.startsWith(sign) ? name : `${sign}${name}`;
