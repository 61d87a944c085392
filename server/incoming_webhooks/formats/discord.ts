import type { DiscordMessage, Embed } from "schemas/discord_messages.ts";
import { withEmoji } from "./emoji.ts";
import { bold, lines, link, paragraphs, quoted, withoutMentions } from "./markdown.ts";
import type { Posted } from "./posted.ts";

/** A message in the form of Discord. The content is empty when it says nothing. */
export async function readDiscord(
  { content, embeds, username, avatar_url }: DiscordMessage,
): Promise<Posted> {
  const told = paragraphs([content && plain(content), ...(embeds ?? []).map(embed)]);
  return { content: withoutMentions(await withEmoji(told)), username, icon_url: avatar_url };
}

function embed({ title, url, description, author, fields, image, footer, timestamp }: Embed): string {
  const inside = paragraphs([
    author?.name && link(author.name, author.url),
    lines([
      title && bold(url ? link(plain(title), url, true) : plain(title)),
      description && plain(description),
    ]),
    lines((fields ?? []).map(({ name, value }) => lines([bold(plain(name ?? "")), plain(value ?? "")]))),
    image?.url && link("Image", image.url),
    small(footer?.text, timestamp),
  ]);
  return inside && quoted(inside);
}

function small(footer: string | null | undefined, timestamp: string | null | undefined): string {
  const at = timestamp ? new Date(timestamp) : null;
  const time = at && !isNaN(at.getTime()) ? at.toISOString().slice(0, 16).replace("T", " ") + " UTC" : "";
  const told = [plain(footer ?? "").replace(/\s+/g, " ").trim(), time].filter(Boolean).join(" · ");
  return told && `_${told}_`;
}

/** Discord's Markdown is ours, except for what stands in angle brackets, spoilers and small print. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/<a?:(\w+):\d+>/g, ":$1:")
    .replace(/<@[!&]?(\d+)>/g, "@$1")
    .replace(/<#(\d+)>/g, "#$1")
    .replace(/<t:(-?\d{1,12})(?::\w)?>/g, (whole, seconds) => timeOf(Number(seconds)) ?? whole)
    .replace(/\]\(<([^<>\s]+)>\)/g, "]($1)")
    .replace(/\|\|([^\n]+?)\|\|/g, "$1")
    .replace(/^-# /gm, "");
}

function timeOf(seconds: number): string | null {
  const at = new Date(seconds * 1000);
  return isNaN(at.getTime()) ? null : at.toISOString().slice(0, 16).replace("T", " ") + " UTC";
}
