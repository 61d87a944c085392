import * as v from "valibot";
import { MessageTarget } from "./messages.ts";
import { Id, maxBytes, Milliseconds, NumberQuery, Text } from "./values.ts";

export const MAX_KEY_NAME_BYTES = 128;

/** Of one account. */
export const MAX_BOT_KEYS = 50;

export const NewBotKey = v.object({
  name: v.pipe(Text, v.trim(), v.minLength(1, "must not be empty"), maxBytes(MAX_KEY_NAME_BYTES)),
});

export const BotKey = v.object({
  id: Id,
  name: v.string(),
  /** The first and the last characters. The whole key is shown only once. */
  key: v.string(),
  created_at: Milliseconds,
  /** Exact to the minute. */
  last_used: v.nullable(Milliseconds),
});
export type BotKey = v.InferOutput<typeof BotKey>;

/** Of a page of a bot's chats, and of the messages in one. */
export const CONVERSATIONS_DEFAULT = 30;
export const CONVERSATIONS_MAX = 100;
export const VIEWED_DEFAULT = 50;

export const BotChatQuery = v.object({ before: NumberQuery, limit: NumberQuery });

/** The chats of a bot as admins see them. */
export const BotConversations = v.object({
  conversations: v.array(v.object({ target: MessageTarget, last_mid: Id, last_created_at: Milliseconds })),
  /** Asks for the next page. Null on the last one. */
  next_before: v.nullable(Id),
});
export type BotConversations = v.InferOutput<typeof BotConversations>;

/** Of one bot. */
export const MAX_BOT_COMMANDS = 100;
const MAX_COMMAND_LENGTH = 33;
const MAX_COMMAND_DESCRIPTION = 256;

/** With or without a slash in front, as the bot writes it. */
export const NewBotCommand = v.object({
  command: v.pipe(
    Text,
    v.trim(),
    v.maxLength(MAX_COMMAND_LENGTH),
    v.regex(/^\/?[\p{L}\p{N}\p{M}_-]+$/u, "must be one word of letters, digits, - and _"),
  ),
  description: v.pipe(Text, v.trim(), v.maxLength(MAX_COMMAND_DESCRIPTION)),
});
export type NewBotCommand = v.InferOutput<typeof NewBotCommand>;

export const BotCommand = v.object({ id: Id, command: v.string(), description: v.string() });
export type BotCommand = v.InferOutput<typeof BotCommand>;

/** As people see it. */
export const CommandOfBot = v.object({ uid: Id, command: v.string(), description: v.string() });
export type CommandOfBot = v.InferOutput<typeof CommandOfBot>;
