import * as v from "valibot";
import { Id, Milliseconds, Seconds } from "./values.ts";
import { REACTIONS } from "./limits.ts";

export { MAX_MESSAGE_BYTES, REACTIONS } from "./limits.ts";

/** Bytes of the decoded `X-Properties` JSON. */
export const MAX_PROPERTIES_BYTES = 49152;
export const HISTORY_DEFAULT = 300;
export const HISTORY_MAX = 300;
export const PAGE_DEFAULT = 100;

export const ContentType = v.picklist([
  "text/plain",
  "text/markdown",
  "vocechat/file",
  "vocechat/archive",
  "vocechat/audio",
]);
export type ContentType = v.InferOutput<typeof ContentType>;

export const Reaction = v.picklist(REACTIONS);

/** A channel, or the recipient of a direct message. */
export const MessageTarget = v.union([v.object({ gid: Id }), v.object({ uid: Id })]);
export type MessageTarget = v.InferOutput<typeof MessageTarget>;

export const Properties = v.record(v.string(), v.unknown());
export type Properties = v.InferOutput<typeof Properties>;

const Body = {
  properties: v.nullable(Properties),
  content_type: ContentType,
  content: v.string(),
};

export const NormalDetail = v.object({
  type: v.literal("normal"),
  ...Body,
  expires_in: v.nullable(Seconds),
});

export const ReplyDetail = v.object({
  type: v.literal("reply"),
  mid: Id,
  ...Body,
  expires_in: v.nullable(Seconds),
});

export const ReactionDetail = v.object({
  type: v.literal("reaction"),
  mid: Id,
  detail: v.variant("type", [
    v.object({ type: v.literal("edit"), ...Body }),
    v.object({ type: v.literal("like"), action: Reaction }),
    v.object({ type: v.literal("delete") }),
  ]),
});

export const MessageDetail = v.variant("type", [NormalDetail, ReplyDetail, ReactionDetail]);
export type MessageDetail = v.InferOutput<typeof MessageDetail>;

export const ChatMessage = v.object({
  mid: Id,
  from_uid: Id,
  created_at: Milliseconds,
  target: MessageTarget,
  detail: MessageDetail,
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** A message in its current state: its newest content, its reactions and its replies. */
export const MessageState = v.object({
  ...ChatMessage.entries,
  /** The newest edit. */
  edited_mid: v.nullable(Id),
  /** Who reacted with what. `mid` is the record that switched it on. */
  reactions: v.array(v.object({ action: Reaction, uid: Id, mid: Id })),
  /** The root of the thread; null when the message is no reply. */
  root_mid: v.nullable(Id),
  /** The number of replies in its thread. */
  replies: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type MessageState = v.InferOutput<typeof MessageState>;

const LogPosition = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Ascending, complete, and read at position `mid` of the log. A stream at that position continues from it. */
export const MessagePage = v.object({
  mid: LogPosition,
  messages: v.array(MessageState),
  /** Messages that replies on this page quote, if they are not on it themselves. */
  quoted: v.array(MessageState),
  /** Whether there are messages before the first, and after the last. */
  older: v.boolean(),
  newer: v.boolean(),
});
export type MessagePage = v.InferOutput<typeof MessagePage>;

/** A message and its thread. `root` is null once it is deleted. */
export const Replies = v.object({
  mid: LogPosition,
  root_mid: Id,
  root: v.nullable(MessageState),
  replies: v.array(MessageState),
  newer: v.boolean(),
});
export type Replies = v.InferOutput<typeof Replies>;

export const OneMessage = v.object({ mid: LogPosition, message: MessageState });
export type OneMessage = v.InferOutput<typeof OneMessage>;

export const Like = v.object({ action: Reaction });

/** Messages in one bulk call. */
export const MAX_BULK = 1000;
/** Their length in a path: sixteen digits and a comma each. */
export const MAX_MIDS_LENGTH = MAX_BULK * 17;

/** A message as it is sent, before the log gives it a `mid` and a time. */
export interface MessageDraft {
  content_type: ContentType;
  content: string;
  properties: Properties | null;
}
