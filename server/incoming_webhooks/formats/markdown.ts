import { partsByCode } from "../../../client/base/text/code_spans.ts";
import { safeProtocol } from "./urls.ts";

/** A person is mentioned by `@` and a number. With this invisible character between them nobody is. */
const WORD_JOINER = "\u2060";

/** Text of others in Markdown: no number in it mentions a person of this server. */
export function withoutMentions(text: string): string {
  return outsideCode(text, (words) => words.replace(/@(?=\d)/g, `@${WORD_JOINER}`));
}

/** Changes a text in Markdown, except for the code in it. */
export function outsideCode(text: string, change: (words: string) => string): string {
  return partsByCode(text).map(({ text, isCode }) => isCode ? text : change(text)).join("");
}

/** Makes Markdown of plain text. What would be formatted, linked or a picture is shown as it was written. */
export function escaped(text: string): string {
  return escapedLines(text).replace(/[*_~]/g, "\\$&");
}

/** The same, except for the signs that both Markdown and mrkdwn use for styles. */
export function escapedLines(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\")
    .replace(/`/g, "\\`")
    .replace(/&(?=#?\w{1,40};)/g, "\\&")
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/\](?=[(:[])/g, "]\\")
    .replace(/^( {0,3})(#{1,6}(?:\s|$)|(?:=+|-{2,}|[*_]{3,})[ \t]*$)/gm, "$1\\$2");
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A link, or only its text where the address is none that clients open. */
export function link(label: string, url: string | null | undefined, isMarkdown = false): string {
  const text = oneLine(isMarkdown ? label : escaped(label)).replace(/(?<!\\)[[\]]/g, "\\$&");
  const href = url && safeProtocol(url);
  if (!href) return text;
  return text ? `[${text}](${href})` : `<${href}>`;
}

export function bold(text: string): string {
  return text.trim() ? `**${oneLine(text)}**` : "";
}

/** Puts the parts that are not empty below each other. */
export function paragraphs(parts: (string | null | undefined)[]): string {
  return lines(parts, "\n\n");
}

export function lines(parts: (string | null | undefined)[], between = "\n"): string {
  return parts.filter((part) => part?.trim()).join(between);
}

export function quoted(text: string): string {
  return text.split("\n").map((line) => line ? `> ${line}` : ">").join("\n");
}

/** A block of code that ends at no backtick inside it. */
export function codeBlock(code: string): string {
  let longest = 2;
  for (const [ticks] of code.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code.replace(/^\n|\n$/g, "")}\n${fence}`;
}

export function codeSpan(code: string): string {
  const fence = code.includes("`") ? "``" : "`";
  const space = /^`|`$/.test(code) ? " " : "";
  return `${fence}${space}${code}${space}${fence}`;
}
