import * as v from "valibot";
import { ContentType, Properties } from "./messages.ts";
import { Id, maxBytes, maybe, Milliseconds, Text } from "./values.ts";

export const MAX_CHANNEL_NAME_BYTES = 128;
export const MAX_DESCRIPTION_BYTES = 4096;
export const MAX_MEMBERS_PER_CALL = 10000;

export const ChannelName = v.pipe(Text, v.trim(), v.minLength(1), maxBytes(MAX_CHANNEL_NAME_BYTES));

export const PinnedMessage = v.object({
  mid: Id,
  created_by: Id,
  created_at: Milliseconds,
  properties: v.nullable(Properties),
  content_type: ContentType,
  content: v.string(),
});

export const Channel = v.object({
  gid: Id,
  owner: v.nullable(Id),
  name: v.string(),
  description: v.nullable(v.string()),
  members: v.array(Id),
  is_public: v.boolean(),
  avatar_updated_at: Milliseconds,
  pinned_messages: v.array(PinnedMessage),
});
export type Channel = v.InferOutput<typeof Channel>;

/** Read-only fields that some clients echo back (`gid`, `owner`, …) are ignored like every unknown key. */
export const CreateChannel = v.object({
  name: ChannelName,
  description: maybe(v.pipe(Text, maxBytes(MAX_DESCRIPTION_BYTES))),
  members: maybe(v.pipe(v.array(Id), v.maxLength(MAX_MEMBERS_PER_CALL))),
  is_public: maybe(v.boolean()),
});
export type CreateChannel = v.InferOutput<typeof CreateChannel>;

export const ChannelCreated = v.object({ gid: Id, created_at: Milliseconds });

/** The bare list of uids that both member calls take. */
export const MemberList = v.pipe(v.array(Id), v.maxLength(MAX_MEMBERS_PER_CALL));
