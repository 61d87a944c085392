import * as v from "valibot";
import { MessageTarget } from "./messages.ts";
import { Id, Milliseconds, WholeNumber } from "./values.ts";

/** Seconds for which a token lets somebody join a call. */
export const CALL_TOKEN_LASTS = 86_400;
/** Of the name of a call. Longer ones are none of ours. */
const MAX_NAME_LENGTH = 100;
const MAX_PAGE_SIZE = 1000;

/** Callee: a channel or a person. With one's own uid: the person who called last. */
export const CallTarget = MessageTarget;

/** With this a client joins a call at Agora. */
export const CallToken = v.object({
  agora_token: v.string(),
  app_id: v.string(),
  /** The caller's. */
  uid: Id,
  channel_name: v.string(),
  expired_in: v.literal(CALL_TOKEN_LASTS),
});
export type CallToken = v.InferOutput<typeof CallToken>;

export const CallsPage = v.object({
  page_no: WholeNumber,
  page_size: v.pipe(WholeNumber, v.minValue(1), v.maxValue(MAX_PAGE_SIZE)),
});

const Call = v.object({ channel_name: v.string(), user_count: v.number() });
type Call = v.InferOutput<typeof Call>;

/** The calls that are going on and that the reader may join. */
export const Calls = v.object({
  success: v.boolean(),
  data: v.object({ channels: v.array(Call), total_size: v.number() }),
});

export const CallName = v.object({ channel_name: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)) });

export const CallMembers = v.object({
  success: v.boolean(),
  data: v.object({
    channel_exist: v.boolean(),
    mode: v.optional(v.number()),
    total: v.optional(v.number()),
    users: v.optional(v.array(Id)),
  }),
});
export type CallMembers = v.InferOutput<typeof CallMembers>;

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/), v.isoDate());

export const CallUsageQuery = v.object({ from_date: Day, to_date: Day });
export type CallUsageQuery = v.InferOutput<typeof CallUsageQuery>;

/** Minutes by day. */
export const CallUsages = v.object({
  usages: v.array(v.object({
    date: Milliseconds,
    usage: v.object({
      duration_audio_all: v.number(),
      duration_video_hd: v.number(),
      duration_video_hdp: v.number(),
    }),
  })),
});
export type CallUsages = v.InferOutput<typeof CallUsages>;
