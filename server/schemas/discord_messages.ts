import * as v from "valibot";
import { Address, Label, Words } from "./slack_messages.ts";

const MAX_EMBEDS = 10;
const MAX_EMBED_FIELDS = 25;

const Picture = v.nullish(v.object({ url: Address }));

export const Embed = v.object({
  title: Label,
  url: Address,
  description: Words,
  color: Label,
  timestamp: Label,
  author: v.nullish(v.object({ name: Label, url: Address })),
  fields: v.nullish(v.pipe(v.array(v.object({ name: Label, value: Words })), v.maxLength(MAX_EMBED_FIELDS))),
  image: Picture,
  footer: v.nullish(v.object({ text: Label })),
});
export type Embed = v.InferOutput<typeof Embed>;

/** Message that webhooks of Discord take. Everything unknown in it is left out. */
export const DiscordMessage = v.object({
  content: Words,
  username: Label,
  avatar_url: Address,
  embeds: v.nullish(v.pipe(v.array(Embed), v.maxLength(MAX_EMBEDS))),
});
export type DiscordMessage = v.InferOutput<typeof DiscordMessage>;
