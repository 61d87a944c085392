import * as v from "valibot";
import { Address, Label, Words } from "schemas/slack_messages.ts";
import { codeBlock, codeSpan, escaped, lines, link, quoted } from "./markdown.ts";

const MAX_DEPTH = 4;
const MAX_ELEMENTS = 500;
const MAX_INDENT = 8;
/** Markdown reads no longer number before an item. */
const MAX_OFFSET = 99_999_999;

const Style = v.nullish(v.object({
  bold: v.nullish(v.boolean()),
  italic: v.nullish(v.boolean()),
  strike: v.nullish(v.boolean()),
  code: v.nullish(v.boolean()),
}));
const Part = v.object({
  type: Label,
  text: Words,
  url: Address,
  name: Label,
  unicode: Label,
  range: Label,
  fallback: Words,
  value: Words,
  user_id: Label,
  channel_id: Label,
  style: v.fallback(v.nullish(v.union([Style, v.string()])), null),
  indent: v.fallback(v.nullish(v.number()), 0),
  /** Number of items of the list that came before. */
  offset: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OFFSET))), 0),
  elements: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(MAX_ELEMENTS))),
});
type Part = v.InferOutput<typeof Part>;

/** The Markdown of a `rich_text` block. Parts that are not understood are left out. */
export function richText(elements: unknown[] | null | undefined): string {
  return lines(partsOf(elements).map((part) => section(part)), "\n");
}

function partsOf(elements: unknown[] | null | undefined): Part[] {
  return (elements ?? []).flatMap((element) => {
    const part = v.safeParse(Part, element);
    return part.success ? [part.output] : [];
  });
}

function section(part: Part, depth = 0): string {
  if (depth > MAX_DEPTH) return "";
  const inner = partsOf(part.elements);
  switch (part.type) {
    case "rich_text_list":
      return inner.map((item, i) => listItem(part, section(item, depth + 1), i)).join("\n");
    case "rich_text_preformatted":
      return codeBlock(inner.map(({ text, url }) => text ?? url ?? "").join(""));
    case "rich_text_quote":
      return quoted(inner.map(inline).join(""));
    default:
      return inner.map(inline).join("");
  }
}

function listItem({ style, indent, offset }: Part, text: string, i: number): string {
  const pad = "   ".repeat(Math.max(0, Math.min(indent ?? 0, MAX_INDENT)));
  return `${pad}${style === "ordered" ? `${(offset ?? 0) + i + 1}.` : "-"} ${
    text.replaceAll("\n", `\n${pad}   `)
  }`;
}

function inline(part: Part): string {
  switch (part.type) {
    case "text":
      return withStyle(part.text ?? "", part.style);
    case "link":
      return link(part.text ?? part.url ?? "", part.url);
    case "emoji":
      return emoji(part);
    case "user":
      return `@${escaped(part.user_id ?? "")}`;
    case "channel":
      return `#${escaped(part.channel_id ?? "")}`;
    case "broadcast":
      return `@${escaped(part.range ?? "")}`;
    default:
      return escaped(part.fallback ?? part.value ?? part.text ?? "");
  }
}

function emoji({ unicode, name }: Part): string {
  const codes = /^[0-9a-f]{2,6}(-[0-9a-f]{2,6}){0,9}$/i.test(unicode ?? "") ? unicode!.split("-") : [];
  const points = codes.map((code) => parseInt(code, 16)).filter((point) => point <= 0x10FFFF);
  return points.length > 0 ? String.fromCodePoint(...points).toWellFormed() : `:${escaped(name ?? "")}:`;
}

/** Signs of a style stand next to its text, not next to spaces. */
function withStyle(text: string, style: Part["style"]): string {
  if (!style || typeof style === "string" || !text.trim()) return escaped(text);
  const words = text.trim();
  const [before, after] = [
    text.slice(0, text.length - text.trimStart().length),
    text.slice(text.trimEnd().length),
  ];
  let shown = style.code ? codeSpan(words) : escaped(words);
  if (style.strike) shown = `~~${shown}~~`;
  if (style.italic) shown = `_${shown}_`;
  if (style.bold) shown = `**${shown}**`;
  return before + shown + after;
}
