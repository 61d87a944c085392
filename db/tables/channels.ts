import type { Generated, GeneratedAlways, Selectable } from "kysely";

interface ChannelsTable {
  gid: GeneratedAlways<number>;
  name: string;
  description: string | null;
  is_public: boolean;
  owner: number | null;
  avatar_updated_at: Generated<number>;
  /** The log's position when it became public; what is older is for those who were members then. */
  public_from_mid: number | null;
  /** Everything up to here has been cleared away. */
  cleared_mid: Generated<number>;
  /** Gone for everybody; what it held is being removed. */
  deleted_at: number | null;
  only_owner_can_send_msg: Generated<boolean>;
  show_email: Generated<boolean>;
  dm_to_member: Generated<boolean>;
  add_friend: Generated<boolean>;
  ext_setting: string | null;
  created_at: number;
  updated_at: number;
}
export type ChannelRow = Selectable<ChannelsTable>;

/** Who was in a private channel, from after `from_mid` until `until_mid`; open while it is null. */
interface MembershipsTable {
  gid: number;
  uid: number;
  from_mid: number;
  until_mid: number | null;
}

interface PinnedMessagesTable {
  gid: number;
  mid: number;
  created_by: number;
  created_at: number;
}

interface AnnouncementsTable {
  gid: number;
  content: string;
  created_by: number;
  created_at: number;
  updated_at: number;
}

/** A picture of a channel, as PNG. */
interface ChannelAvatarsTable {
  gid: number;
  png: Uint8Array;
}

export interface ChannelTables {
  channels: ChannelsTable;
  memberships: MembershipsTable;
  pinned_messages: PinnedMessagesTable;
  announcements: AnnouncementsTable;
  channel_avatars: ChannelAvatarsTable;
}
