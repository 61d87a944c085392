import * as v from "valibot";
import { Id, maybe, Milliseconds, Seconds } from "./values.ts";
import { MAX_EMOJI_LENGTH, MAX_REPLIERS, UNREAD_MAX } from "./limits.ts";

export { MAX_MESSAGE_BYTES, MAX_OTHER_REACTIONS, REACTIONS } from "./limits.ts";

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

/** One emoji of the standard, in its fully qualified form, so that the same emoji is always the same text. */
const Reaction = v.pipe(
  v.string(),
  v.maxLength(MAX_EMOJI_LENGTH),
  v.check((action) => /^\p{RGI_Emoji}$/v.test(action), "must be one emoji"),
);

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

const NormalDetail = v.object({
  type: v.literal("normal"),
  ...Body,
  expires_in: v.nullable(Seconds),
});

const ReplyDetail = v.object({
  type: v.literal("reply"),
  mid: Id,
  ...Body,
  expires_in: v.nullable(Seconds),
});

const ReactionDetail = v.object({
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

/** Somebody's newest reply in a thread. */
export const Replier = v.object({ uid: Id, mid: Id, created_at: Milliseconds });
export type Replier = v.InferOutput<typeof Replier>;

/** A message in its current state: its newest content, its reactions and its replies. */
export const MessageState = v.object({
  ...ChatMessage.entries,
  /** The newest edit. */
  edited_mid: v.nullable(Id),
  /** Reactions and those who gave them. `mid` is the record that switched it on. */
  reactions: v.array(v.object({ action: Reaction, uid: Id, mid: Id })),
  /** The root of the thread; null when the message is no reply. */
  root_mid: v.nullable(Id),
  /** The number of replies in its thread. */
  replies: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** People who replied, by their newest reply, the newest first. */
  repliers: v.pipe(v.array(Replier), v.maxLength(MAX_REPLIERS)),
});
export type MessageState = v.InferOutput<typeof MessageState>;

const LogPosition = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Ascending, complete, and read at position `mid` of the log. A stream at that position continues from it. */
export const MessagePage = v.object({
  mid: LogPosition,
  messages: v.array(MessageState),
  /** Messages that replies on this page quote, if they are not on it themselves. */
  quoted: v.array(MessageState),
  /** Presence of messages before the first, and after the last. */
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
  /** True if you follow the thread. */
  following: v.boolean(),
});
export type Replies = v.InferOutput<typeof Replies>;

/** Followed threads on one page. */
export const THREADS_MAX = 50;

/** Decision of somebody about a thread. Replies up to `read_mid` are read. */
export const ThreadFollow = v.object({ root_mid: Id, following: v.boolean(), read_mid: LogPosition });
export type ThreadFollow = v.InferOutput<typeof ThreadFollow>;

/** Absent means "unchanged". The marker only moves forward, and only of a thread that is followed. */
export const ChangeThread = v.object({ following: maybe(v.boolean()), read_mid: maybe(LogPosition) });
export type ChangeThread = v.InferOutput<typeof ChangeThread>;

/** A followed thread with its newest replies, ascending. */
const FollowedThread = v.object({
  root: MessageState,
  recent: v.array(MessageState),
  unread: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNREAD_MAX)),
  read_mid: LogPosition,
});
type FollowedThread = v.InferOutput<typeof FollowedThread>;

/** The thread with the newest reply comes first. */
export const FollowedThreads = v.object({
  mid: LogPosition,
  threads: v.array(FollowedThread),
  older: v.boolean(),
});
export type FollowedThreads = v.InferOutput<typeof FollowedThreads>;

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

/** Progress of removing the rows of messages after all were cleared. `removed` and `total` are places in the log. */
export const MessageClearing = v.object({
  started_at: Milliseconds,
  removed: v.number(),
  total: v.number(),
  is_done: v.boolean(),
});
export type MessageClearing = v.InferOutput<typeof MessageClearing>;
