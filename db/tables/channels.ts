import type { SwitchName } from "schemas/channel_switches.ts";
import type { Generated, GeneratedAlways, Selectable } from "kysely";

type SwitchColumns = Record<SwitchName, Generated<boolean>>;

interface ChannelsTable extends SwitchColumns {
  gid: GeneratedAlways<number>;
  name: string;
  description: string | null;
  is_public: boolean;
  owner: number | null;
  avatar_updated_at: Generated<number>;
  /** The log's position when it became public. Older messages are for those who were members then. */
  public_from_mid: number | null;
  /** Messages up to here have been deleted. */
  cleared_mid: Generated<number>;
  /** A deleted channel exists for nobody. Its rows are being removed. */
  deleted_at: number | null;
  ext_setting: string | null;
  /** The newest first. */
  former_names: Generated<string[]>;
  created_at: number;
  updated_at: number;
}
export type ChannelRow = Selectable<ChannelsTable>;

/** Members of private channels, from after `from_mid` until `until_mid`, which is null for present ones. */
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

/** A picture of a channel: the key of its file, or, until it is moved into the storage, its bytes. */
interface ChannelAvatarsTable {
  gid: number;
  png: Uint8Array | null;
  key: string | null;
  size: number | null;
  type: string | null;
}

export interface ChannelTables {
  channels: ChannelsTable;
  memberships: MembershipsTable;
  pinned_messages: PinnedMessagesTable;
  announcements: AnnouncementsTable;
  channel_avatars: ChannelAvatarsTable;
}
