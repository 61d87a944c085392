import * as v from "valibot";

/** Bytes of one request to an incoming webhook. */
export const MAX_HOOK_BYTES = 262_144;
export const MAX_ATTACHMENTS = 100;
export const MAX_BLOCKS = 50;
const MAX_ELEMENTS = 500;
const MAX_TEXT_LENGTH = 100_000;

/** Senders write numbers where a text is expected. PostgreSQL cannot store NUL. */
export const Words = v.nullish(v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.transform((text) => text.replaceAll("\0", "").toWellFormed()),
  v.maxLength(MAX_TEXT_LENGTH),
));

const Element = v.looseObject({ type: v.pipe(v.string(), v.maxLength(100)) });
const Elements = v.nullish(v.pipe(v.array(Element), v.maxLength(MAX_ELEMENTS)));

const TextObject = v.object({ type: Words, text: Words });
/** Attachments of Block Kit write plain text too. */
const SomeText = v.nullish(v.union([TextObject, v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))]));
export type SomeText = v.InferOutput<typeof SomeText>;

const Interactive = v.object({
  type: Words,
  text: SomeText,
  url: Words,
  image_url: Words,
  alt_text: Words,
  style: v.nullish(v.unknown()),
});
export type Interactive = v.InferOutput<typeof Interactive>;

export const Block = v.object({
  type: v.pipe(v.string(), v.maxLength(100)),
  text: SomeText,
  title: SomeText,
  title_url: Words,
  fields: v.nullish(v.pipe(v.array(TextObject), v.maxLength(MAX_ELEMENTS))),
  accessory: v.nullish(Interactive),
  /** What is in it depends on the type of the block. */
  elements: Elements,
  image_url: Words,
  alt_text: Words,
});
export type Block = v.InferOutput<typeof Block>;

export const Blocks = v.nullish(v.pipe(v.array(Block), v.maxLength(MAX_BLOCKS, "too many blocks")));

const Field = v.object({ title: Words, value: Words, short: v.nullish(v.unknown()) });

export const Attachment = v.object({
  fallback: Words,
  color: Words,
  pretext: Words,
  author_name: Words,
  author_link: Words,
  title: Words,
  title_link: Words,
  text: Words,
  fields: v.nullish(v.pipe(v.array(Field), v.maxLength(MAX_ELEMENTS))),
  image_url: Words,
  footer: Words,
  actions: v.nullish(v.pipe(v.array(Interactive), v.maxLength(MAX_ELEMENTS))),
  blocks: Blocks,
});
export type Attachment = v.InferOutput<typeof Attachment>;

export const Attachments = v.nullish(v.array(Attachment));

/** What incoming webhooks of Slack and Mattermost take. Everything unknown in it is left out. */
export const SlackMessage = v.object({
  text: Words,
  mrkdwn: v.nullish(v.boolean()),
  username: Words,
  icon_url: Words,
  icon_emoji: Words,
  channel: Words,
  blocks: Blocks,
  attachments: Attachments,
  /** Only Mattermost's senders have these. */
  props: v.nullish(v.looseObject({ attachments: Attachments })),
});
export type SlackMessage = v.InferOutput<typeof SlackMessage>;

/** What a slash command answers. */
export const SlashCommandAnswer = v.object({
  ...SlackMessage.entries,
  response_type: v.nullish(v.pipe(v.string(), v.maxLength(100))),
});
