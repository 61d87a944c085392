import type { Block, Interactive, SomeText } from "schemas/slack_messages.ts";
import { escaped, lines, link, paragraphs } from "./markdown.ts";
import { mrkdwnToMarkdown } from "./mrkdwn.ts";
import { richText } from "./rich_text.ts";
import { tableOf } from "./table.ts";

/** The Markdown of Block Kit. Buttons without an address, inputs and unknown blocks are left out. */
export function blocksToMarkdown(blocks: Block[]): string {
  return paragraphs(blocks.map(block));
}

function block(block: Block): string {
  const { type, text, title, title_url, fields, accessory, elements, image_url, alt_text } = block;
  switch (type) {
    case "section":
      return lines([textOf(text), ...(fields ?? []).map(textOf), accessory && interactive(accessory)]);
    case "header":
      return textOf(text) && `### ${textOf(text).replace(/\s+/g, " ")}`;
    case "divider":
      return "---";
    case "context":
      return (elements ?? []).map((one) => contextElement(one)).filter(Boolean).join(" · ");
    case "image":
      return link(plainOf(title) || alt_text || "Image", image_url);
    case "video":
      return link(plainOf(title) || "Video", title_url);
    case "actions":
      return actionLinks((elements ?? []) as unknown as Interactive[]);
    case "rich_text":
      return richText(elements);
    case "table":
      return tableOf(block);
    case "markdown":
      return plainOf(text);
    default:
      return "";
  }
}

/** Buttons that lead somewhere, as links. */
export function actionLinks(actions: Interactive[]): string {
  return actions.map((action) => interactive(action)).filter(Boolean).join(" · ");
}

function interactive({ text, url, image_url, alt_text }: Interactive): string {
  if (typeof image_url === "string") return link(stringOf(alt_text) || "Image", image_url);
  return typeof url === "string" && url ? link(plainOf(text) || url, url) : "";
}

function contextElement(element: { type: string; [key: string]: unknown }): string {
  const { type, text, image_url, alt_text } = element;
  if (type === "image") return link(stringOf(alt_text) || "Image", stringOf(image_url));
  return textOf({ type, text: stringOf(text) });
}

const stringOf = (value: unknown) => typeof value === "string" ? value : "";

/** Returns what looks like a text, in elements whose shape is not checked. */
function plainOf(text: SomeText | unknown): string {
  if (typeof text === "string") return text;
  return stringOf((text as { text?: unknown } | null | undefined)?.text);
}

function textOf(text: SomeText): string {
  if (!text) return "";
  if (typeof text === "string" || text.type === "mrkdwn") return mrkdwnToMarkdown(plainOf(text));
  return escaped(plainOf(text));
}
