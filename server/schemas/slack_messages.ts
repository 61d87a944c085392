import * as v from "valibot";

/** Bytes of one request to an incoming webhook. */
export const MAX_HOOK_BYTES = 262_144;
export const MAX_ATTACHMENTS = 100;
const MAX_BLOCKS = 50;
const MAX_ELEMENTS = 500;
/** Of a table, as Slack has it. */
const MAX_ROWS = 100;
const MAX_CELLS = 20;
const MAX_TEXT_LENGTH = 100_000;
/** Slack, Mattermost and Discord take shorter names, titles and addresses. */
const MAX_LABEL_LENGTH = 3000;

/** Senders write numbers where a text is expected. PostgreSQL cannot store NUL. */
const AnyText = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.transform((text) => text.replaceAll("\0", "")),
);

export const Words = v.nullish(
  v.pipe(AnyText, v.maxLength(MAX_TEXT_LENGTH), v.transform((text) => text.toWellFormed())),
);

/** A name or title. What is too long for one is cut. */
export const Label = v.nullish(
  v.pipe(AnyText, v.transform((text) => text.slice(0, MAX_LABEL_LENGTH).toWellFormed())),
);

/** An address. The beginning of one that is too long would lead elsewhere. */
export const Address = v.nullish(
  v.pipe(AnyText, v.transform((text) => text.length > MAX_LABEL_LENGTH ? "" : text.toWellFormed())),
);

const Element = v.looseObject({ type: v.pipe(v.string(), v.maxLength(100)) });
const Elements = v.nullish(v.pipe(v.array(Element), v.maxLength(MAX_ELEMENTS)));

const TextObject = v.object({ type: Label, text: Words });
/** Attachments of Block Kit write plain text too. */
const SomeText = v.nullish(v.union([TextObject, v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))]));
export type SomeText = v.InferOutput<typeof SomeText>;

const Interactive = v.object({
  type: Label,
  text: SomeText,
  url: Address,
  image_url: Address,
  alt_text: Label,
  style: v.nullish(v.unknown()),
});
export type Interactive = v.InferOutput<typeof Interactive>;

const Cell = v.object({
  type: Label,
  text: Words,
  value: Words,
  elements: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(MAX_ELEMENTS))),
});
export type Cell = v.InferOutput<typeof Cell>;
const Row = v.pipe(v.array(Cell), v.maxLength(MAX_CELLS));
const Column = v.nullish(v.object({ align: Label }));

export const Block = v.object({
  type: v.pipe(v.string(), v.maxLength(100)),
  text: SomeText,
  title: SomeText,
  title_url: Address,
  fields: v.nullish(v.pipe(v.array(TextObject), v.maxLength(MAX_ELEMENTS))),
  accessory: v.nullish(Interactive),
  /** Contents that depend on the type of the block. */
  elements: Elements,
  image_url: Address,
  alt_text: Label,
  rows: v.nullish(v.pipe(v.array(Row), v.maxLength(MAX_ROWS))),
  column_settings: v.nullish(v.pipe(v.array(Column), v.maxLength(MAX_CELLS))),
});
export type Block = v.InferOutput<typeof Block>;

const Blocks = v.nullish(v.pipe(v.array(Block), v.maxLength(MAX_BLOCKS, "too many blocks")));

const Field = v.object({ title: Label, value: Words, short: v.nullish(v.unknown()) });

export const Attachment = v.object({
  fallback: Words,
  color: Label,
  pretext: Words,
  author_name: Label,
  author_link: Address,
  title: Label,
  title_link: Address,
  text: Words,
  fields: v.nullish(v.pipe(v.array(Field), v.maxLength(MAX_ELEMENTS))),
  image_url: Address,
  thumb_url: Address,
  footer: Label,
  /** In seconds, also with a fraction or as a text. */
  ts: Label,
  actions: v.nullish(v.pipe(v.array(Interactive), v.maxLength(MAX_ELEMENTS))),
  blocks: Blocks,
});
export type Attachment = v.InferOutput<typeof Attachment>;

const Attachments = v.nullish(v.array(Attachment));

/** Message that incoming webhooks of Slack and Mattermost take. Everything unknown in it is left out. */
export const SlackMessage = v.object({
  text: Words,
  mrkdwn: v.nullish(v.boolean()),
  username: Label,
  icon_url: Address,
  icon_emoji: Label,
  channel: Label,
  blocks: Blocks,
  attachments: Attachments,
  /** Only Mattermost's senders have these. */
  props: v.nullish(v.looseObject({ attachments: Attachments })),
});
export type SlackMessage = v.InferOutput<typeof SlackMessage>;

/** Answer of a slash command. */
export const SlashCommandAnswer = v.object({
  ...SlackMessage.entries,
  response_type: v.nullish(v.pipe(v.string(), v.maxLength(100))),
});
