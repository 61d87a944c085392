import * as v from "valibot";
import { Words } from "./slack_messages.ts";

export const MAX_EMBEDS = 10;
const MAX_EMBED_FIELDS = 25;

const Picture = v.nullish(v.object({ url: Words }));

export const Embed = v.object({
  title: Words,
  url: Words,
  description: Words,
  color: Words,
  timestamp: Words,
  author: v.nullish(v.object({ name: Words, url: Words })),
  fields: v.nullish(v.pipe(v.array(v.object({ name: Words, value: Words })), v.maxLength(MAX_EMBED_FIELDS))),
  image: Picture,
  footer: v.nullish(v.object({ text: Words })),
});
export type Embed = v.InferOutput<typeof Embed>;

/** What webhooks of Discord take. Everything unknown in it is left out. */
export const DiscordMessage = v.object({
  content: Words,
  username: Words,
  avatar_url: Words,
  embeds: v.nullish(v.pipe(v.array(Embed), v.maxLength(MAX_EMBEDS))),
});
export type DiscordMessage = v.InferOutput<typeof DiscordMessage>;
