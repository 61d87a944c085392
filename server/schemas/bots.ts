import * as v from "valibot";
import { Id, maxBytes, Milliseconds, Text } from "./values.ts";

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
