import type { DiscordMessage, Embed } from "schemas/discord_messages.ts";
import { withEmoji } from "./emoji.ts";
import { footerOf, timeOf } from "./footer.ts";
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
    footerOf(plain(footer?.text ?? ""), timestamp ? new Date(timestamp) : null),
  ]);
  return inside && quoted(inside);
}

/** Discord's Markdown is ours, except for what stands in angle brackets, spoilers and small print. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/<a?:(\w+):\d+>/g, ":$1:")
    .replace(/<@[!&]?(\d+)>/g, "@$1")
    .replace(/<#(\d+)>/g, "#$1")
    .replace(
      /<t:(-?\d{1,12})(?::\w)?>/g,
      (whole, seconds) => timeOf(new Date(Number(seconds) * 1000)) ?? whole,
    )
    .replace(/\]\(<([^<>\s]+)>\)/g, "]($1)")
    .replace(/\|\|([^\n]+?)\|\|/g, "$1")
    .replace(/^-# /gm, "");
}
