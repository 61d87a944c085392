import * as v from "valibot";
import { Id, Milliseconds, Seconds } from "./values.ts";

/** Bytes of UTF-8 in one message; a longer one is refused with 413. */
export const MAX_MESSAGE_BYTES = 65536;
/** Bytes of the decoded `X-Properties` JSON. */
export const MAX_PROPERTIES_BYTES = 49152;
export const HISTORY_DEFAULT = 300;
export const HISTORY_MAX = 300;

export const ContentType = v.picklist([
  "text/plain",
  "text/markdown",
  "vocechat/file",
  "vocechat/archive",
  "vocechat/audio",
]);
export type ContentType = v.InferOutput<typeof ContentType>;

/** The eight that every client of this protocol offers; the heart carries its variation selector. */
export const REACTIONS = ["👍", "❤️", "😄", "👀", "👎", "🎉", "🙁", "🚀"] as const;
export const Reaction = v.picklist(REACTIONS);

/** A channel, or the person a direct message goes to, seen from its sender. */
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

/** What a sender says, before the log gives it a `mid` and a time. */
export interface MessageDraft {
  content_type: ContentType;
  content: string;
  properties: Properties | null;
}
