import * as v from "valibot";
import {
  COMMAND_NAME,
  MAX_COMMAND_DESCRIPTION,
  MAX_COMMAND_HINT,
  MAX_COMMAND_TEXT,
  MAX_COMMAND_URL,
} from "./limits.ts";
import { MessageTarget } from "./messages.ts";
import { parseUrl } from "./parse_url.ts";
import { Id, Milliseconds, Text } from "./values.ts";

/** With or without its slash, in any case. */
const CommandName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40),
  v.toLowerCase(),
  v.transform((name) => name.replace(/^\//, "")),
  v.regex(COMMAND_NAME, "must be letters, digits, - and _"),
);

const CommandUrl = v.pipe(
  Text,
  v.trim(),
  v.maxLength(MAX_COMMAND_URL),
  v.check((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ""), "must be an http or https address"),
);

const Description = v.pipe(Text, v.trim(), v.maxLength(MAX_COMMAND_DESCRIPTION));
const Hint = v.pipe(Text, v.trim(), v.maxLength(MAX_COMMAND_HINT));

export const NewSlashCommand = v.object({
  name: CommandName,
  description: Description,
  /** Such as `[environment]`. */
  usage_hint: Hint,
  url: CommandUrl,
});
export type NewSlashCommand = v.InferOutput<typeof NewSlashCommand>;

/** Absent fields stay as they are. */
export const SlashCommandUpdate = v.partial(
  v.object({ ...NewSlashCommand.entries, is_enabled: v.boolean() }),
);
export type SlashCommandUpdate = v.InferOutput<typeof SlashCommandUpdate>;

/** Command as admins see it. */
export const SlashCommand = v.object({
  id: Id,
  /** The account under which its answers are posted. */
  uid: Id,
  name: v.string(),
  description: v.string(),
  usage_hint: v.string(),
  url: v.string(),
  is_enabled: v.boolean(),
  created_by: Id,
  created_at: Milliseconds,
  /** Exact to the minute. */
  last_used: v.nullable(Milliseconds),
});
export type SlashCommand = v.InferOutput<typeof SlashCommand>;

/** Both are shown only this once: the token is in every request, and the secret signs it. */
export const SlashCommandKeys = v.object({
  command: SlashCommand,
  token: v.string(),
  signing_secret: v.string(),
});
export type SlashCommandKeys = v.InferOutput<typeof SlashCommandKeys>;

/** Command as everybody sees it. */
export const KnownCommand = v.object({
  name: v.string(),
  description: v.string(),
  usage_hint: v.string(),
});
export type KnownCommand = v.InferOutput<typeof KnownCommand>;

export const CommandCall = v.object({
  command: CommandName,
  text: v.pipe(Text, v.maxLength(MAX_COMMAND_TEXT)),
  target: MessageTarget,
});
export type CommandCall = v.InferOutput<typeof CommandCall>;

export const CommandFailure = v.object({ reason: v.picklist(["timeout", "unreachable", "bad_answer"]) });
export type CommandFailure = v.InferOutput<typeof CommandFailure>;

export const CommandAnswer = v.object({
  /** Random, so that each is shown once. */
  id: v.string(),
  command: v.string(),
  target: MessageTarget,
  /** Markdown. */
  content: v.string(),
  created_at: Milliseconds,
});
export type CommandAnswer = v.InferOutput<typeof CommandAnswer>;
