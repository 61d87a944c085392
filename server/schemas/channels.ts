import * as v from "valibot";
import { forEachSwitch } from "./channel_switches.ts";
import { Name } from "./names.ts";
import { ContentType, Properties } from "./messages.ts";
import { Id, maxBytes, maybe, Milliseconds, Text, Token } from "./values.ts";
import { isBlank } from "./blank.ts";
import { MAX_ANNOUNCEMENT, MAX_CHANNEL_NAME_BYTES } from "./limits.ts";

export { MAX_ANNOUNCEMENT } from "./limits.ts";

const MAX_DESCRIPTION_BYTES = 4096;
const MAX_MEMBERS_PER_CALL = 10000;

export const ChannelName = v.pipe(Name, v.minLength(1), maxBytes(MAX_CHANNEL_NAME_BYTES));

/** Names that one channel had before. It loses the oldest. */
export const MAX_FORMER_NAMES = 10;
export const FormerNames = v.pipe(v.array(v.string()), v.maxLength(MAX_FORMER_NAMES));

export const PinnedMessage = v.object({
  mid: Id,
  created_by: Id,
  created_at: Milliseconds,
  properties: v.nullable(Properties),
  content_type: ContentType,
  content: v.string(),
});
export type PinnedMessage = v.InferOutput<typeof PinnedMessage>;

export const Channel = v.object({
  gid: Id,
  owner: v.nullable(Id),
  name: v.string(),
  description: v.nullable(v.string()),
  members: v.array(Id),
  is_public: v.boolean(),
  avatar_updated_at: Milliseconds,
  pinned_messages: v.array(PinnedMessage),
  ...forEachSwitch(() => v.boolean()),
  /** Free text in which clients store settings of their own. */
  ext_setting: v.nullable(v.string()),
  /** Names that it had before, the newest first. Texts with such a name mean it. Absent when there is none. */
  former_names: v.optional(FormerNames),
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

/** A bare list of uids, for adding and removing members. */
export const MemberList = v.pipe(v.array(Id), v.maxLength(MAX_MEMBERS_PER_CALL));

const MAX_EXT_SETTING_BYTES = 16384;

/** Absent and null mean "unchanged". An empty description removes it. */
export const UpdateChannel = v.object({
  name: maybe(ChannelName),
  description: maybe(v.pipe(Text, maxBytes(MAX_DESCRIPTION_BYTES))),
  owner: maybe(Id),
  ...forEachSwitch(() => maybe(v.boolean())),
  ext_setting: maybe(v.pipe(Text, maxBytes(MAX_EXT_SETTING_BYTES))),
});
export type UpdateChannel = v.InferOutput<typeof UpdateChannel>;

export const ChangeType = v.object({ is_public: v.boolean(), members: maybe(MemberList) });
export type ChangeType = v.InferOutput<typeof ChangeType>;

/** Messages pinned in one channel at most. */
export const MAX_PINS = 100;
export const Pin = v.object({ mid: Id });

/** In a list of all channels' newest announcements. */
export const ANNOUNCEMENTS_MAX = 20;

export const Announcement = v.object({
  gid: Id,
  content: v.string(),
  created_by: Id,
  created_at: Milliseconds,
  updated_at: Milliseconds,
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const CurrentAnnouncement = v.object({ announcement: v.nullable(Announcement) });

export const AnnouncementDraft = v.object({
  content: v.pipe(
    Text,
    v.trim(),
    v.minLength(1),
    v.maxLength(MAX_ANNOUNCEMENT),
    v.check((content) => !isBlank(content), "an empty announcement says nothing"),
  ),
});

export const JoinPrivate = v.object({ magic_token: Token });
