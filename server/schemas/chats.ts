import * as v from "valibot";
import { MessageState, MessageTarget } from "./messages.ts";
import { Id, maybe } from "./values.ts";
import { UNREAD_MAX } from "./limits.ts";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNREAD_MAX));
const LogPosition = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * One row of the chat list. Messages of others above the read marker `read_mid` are unread, and also those from
 * `unread_mark` on, if the person has marked the chat as unread.
 */
export const Chat = v.object({
  target: MessageTarget,
  last: v.nullable(MessageState),
  unread: Count,
  mentions: Count,
  read_mid: LogPosition,
  unread_mark: v.optional(Id),
});
export type Chat = v.InferOutput<typeof Chat>;

/** `mid` is the position in the log at which the whole response was read. */
export const Chats = v.object({ mid: LogPosition, chats: v.array(Chat) });
export type Chats = v.InferOutput<typeof Chats>;

export const ReadIndexUser = v.object({ uid: Id, mid: Id });
export const ReadIndexGroup = v.object({ gid: Id, mid: Id });
const MAX_READ_INDEX = 10000;

/** Clients send 0 for chats that they have not read yet. */
export const ReadIndex = v.object({
  users: maybe(v.pipe(v.array(v.object({ uid: Id, mid: LogPosition })), v.maxLength(MAX_READ_INDEX))),
  groups: maybe(v.pipe(v.array(v.object({ gid: Id, mid: LogPosition })), v.maxLength(MAX_READ_INDEX))),
});
export type ReadIndex = v.InferOutput<typeof ReadIndex>;
