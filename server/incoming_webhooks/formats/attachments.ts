import type { Attachment } from "schemas/slack_messages.ts";
import { actionLinks, blocksToMarkdown } from "./blocks.ts";
import { footerOf } from "./footer.ts";
import { bold, escaped, lines, link, paragraphs, quoted } from "./markdown.ts";
import { mrkdwnToMarkdown, unescaped } from "./mrkdwn.ts";

/** Markdown has no coloured bars. The three names that mean something are shown as a sign. */
const SIGNS: Record<string, string> = { good: "🟢 ", warning: "🟡 ", danger: "🔴 " };

/** The Markdown of Slack's older form: a quote with a title, a text and fields. */
export function attachmentToMarkdown(attachment: Attachment): string {
  const { pretext, blocks, fallback } = attachment;
  const inside = blocks?.length ? blocksToMarkdown(blocks) : body(attachment);
  if (!inside) return mrkdwnToMarkdown(pretext || fallback || "");
  return paragraphs([pretext && mrkdwnToMarkdown(pretext), quoted(inside)]);
}

function body(
  attachment: Attachment,
): string {
  const { color, author_name, author_link, title, title_link, text, fields, actions, footer, ts } =
    attachment;
  const { image_url, thumb_url } = attachment;
  const heading = title && bold(title_link ? link(unescaped(title), title_link) : mrkdwnToMarkdown(title));
  const told = paragraphs([
    author_name && link(author_name, author_link),
    lines([heading, text && mrkdwnToMarkdown(text)]),
    lines((fields ?? []).map(field)),
    image_url && link("Image", image_url),
    thumb_url && link("Thumbnail", thumb_url),
    actions && actionLinks(actions),
    footerOf(mrkdwnToMarkdown(footer ?? ""), ts ? new Date(Number(ts) * 1000) : null),
  ]);
  return told && (SIGNS[color ?? ""] ?? "") + told;
}

function field({ title, value }: NonNullable<Attachment["fields"]>[number]): string {
  const shown = mrkdwnToMarkdown(value ?? "").trim();
  if (!title) return shown;
  return `${bold(`${escaped(title)}:`)}${shown.includes("\n") ? "\n" : " "}${shown}`;
}
