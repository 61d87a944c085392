import type { ContentType, Properties } from "schemas/messages.ts";
import type { LoginConfig } from "schemas/organization.ts";
import type { UserInfo } from "schemas/users.ts";
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from "kysely";

type Json<T> = ColumnType<T, T, T>;

/** One row: the last `mid`, event number and user-log number given out. Its lock is the server's one queue. */
export interface CounterTable {
  id: Generated<boolean>;
  mid: Generated<number>;
  seq: Generated<number>;
  log_id: Generated<number>;
}

/** One row. `secret` never leaves the server. */
export interface OrganizationTable {
  id: Generated<boolean>;
  server_id: string;
  secret: string;
  name: string;
  description: string | null;
  frontend_url: string | null;
}

type Columns<T> = { [K in keyof T]: T[K] };

/** One row: the ways in that are open. */
export interface LoginConfigTable extends Columns<Omit<LoginConfig, "oidc">> {
  id: Generated<boolean>;
  oidc: Json<LoginConfig["oidc"]>;
}

export interface UsersTable {
  uid: GeneratedAlways<number>;
  email: string | null;
  name: string;
  password_hash: string | null;
  gender: Generated<number>;
  language: Generated<string>;
  is_admin: Generated<boolean>;
  is_bot: Generated<boolean>;
  is_guest: Generated<boolean>;
  create_by: UserInfo["create_by"];
  status: Generated<"normal" | "frozen">;
  avatar_updated_at: Generated<number>;
  /** The log's position when the account was made: nothing older comes over its stream. */
  from_mid: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
export type UserRow = Selectable<UsersTable>;

export interface UserLogTable {
  log_id: number;
  action: "create" | "update" | "delete";
  uid: number;
  email: string | null;
  name: string | null;
  gender: number | null;
  language: string | null;
  is_admin: boolean | null;
  is_bot: boolean | null;
  avatar_updated_at: number | null;
}

/** A signed-in device. Tokens are kept as SHA-256 only. */
export interface DevicesTable {
  uid: number;
  device: string;
  device_token: string | null;
  /** The newest record written to its stream. Old clients ask again for likes that they have had. */
  heard_mid: Generated<number>;
  refresh_hash: Uint8Array | null;
  previous_refresh_hash: Uint8Array | null;
  rotated_at: number;
  refresh_expires_at: number;
  created_at: number;
}

export interface AccessTokensTable {
  hash: Uint8Array;
  uid: number;
  device: string;
  /** Tabs of our own client share a device and yet have a stream each. */
  tab: Generated<string>;
  expires_at: number;
}

export interface InvitationsTable {
  hash: Uint8Array;
  /** Whom it makes: an account, or a member of `gid` out of somebody who has one. */
  purpose: Generated<"register" | "join">;
  gid: number | null;
  created_by: number | null;
  uses_left: number;
  expires_at: number;
  /** Set on the second half of a sign-up: the invitation it came from, and what was entered there. */
  parent_hash: Uint8Array | null;
  email: string | null;
  password_hash: string | null;
}

export interface FailedAttemptsTable {
  key: string;
  at: number;
}

export interface ChannelsTable {
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
export interface MembershipsTable {
  gid: number;
  uid: number;
  from_mid: number;
  until_mid: number | null;
}

export interface ReadIndexUsersTable {
  uid: number;
  target_uid: number;
  mid: number;
}

export interface ReadIndexGroupsTable {
  uid: number;
  gid: number;
  mid: number;
}

/** A chat as one person keeps it. One of `target_uid` and `gid` is null, as in the tables below. */
interface OfChat {
  uid: number;
  target_uid: number | null;
  gid: number | null;
}

export interface MutesTable extends OfChat {
  /** Null: until they say otherwise. */
  expired_at: number | null;
}

export interface BurnAfterReadingTable extends OfChat {
  expires_in: number;
}

export interface PinnedChatsTable extends OfChat {
  updated_at: number;
}

export interface ContactsTable {
  uid: number;
  target_uid: number;
  status: "added" | "blocked" | "";
  created_at: number;
  updated_at: number;
}

export interface ContactRemarksTable {
  uid: number;
  contact_uid: number;
  remark: string;
}

export interface PinnedMessagesTable {
  gid: number;
  mid: number;
  created_by: number;
  created_at: number;
}

export interface AnnouncementsTable {
  gid: number;
  content: string;
  created_by: number;
  created_at: number;
  updated_at: number;
}

/** A picture of a channel, as PNG. */
export interface ChannelAvatarsTable {
  gid: number;
  png: Uint8Array;
}

export type RecordKind = "normal" | "reply" | "edit" | "like" | "delete";

/**
 * The log. A record is stored once, whatever the number of its readers. Its content is the current one; once
 * the message is deleted, it and what was said of it (edits, likes) are empty and have `deleted_at`.
 */
export interface MessagesTable {
  mid: number;
  created_at: number;
  from_uid: number;
  kind: RecordKind;
  /** The channel, or the two parties of a direct chat in ascending order; never both. */
  gid: number | null;
  uid_low: number | null;
  uid_high: number | null;
  /** The recipient as the wire names it. */
  to_uid: number | null;
  ref_mid: number | null;
  content_type: ContentType | null;
  content: string | null;
  properties: JSONColumnType<Properties> | null;
  expires_in: number | null;
  action: string | null;
  /** The sender's own id for it, by which a retry is known. */
  local_key: string;
  /** For replies: the message that the whole conversation of replies hangs on. */
  root_mid: number | null;
  /** Its newest edit. */
  edited_mid: number | null;
  deleted_at: number | null;
  expires_at: number | null;
}
export type MessageRow = Selectable<MessagesTable>;
export type NewRecord =
  & Omit<Insertable<MessagesTable>, "mid" | "properties" | "edited_mid" | "deleted_at" | "expires_at">
  & {
    properties: Properties | null;
  };

/** The net state of one person's one reaction: there while it is on. */
export interface ReactionsTable {
  mid: number;
  uid: number;
  action: string;
  like_mid: number;
}

/** Announcements that are not messages; `at_mid` places them among the messages. Cleared after some hours. */
export interface EventsTable {
  seq: number;
  at_mid: number;
  audience: Json<unknown>;
  event: Json<unknown>;
  created_at: number;
}

export interface ProcessesTable {
  process: string;
  seen_at: number;
}

export interface PresenceTable {
  process: string;
  uid: number;
}

export interface Tables {
  counter: CounterTable;
  organization: OrganizationTable;
  login_config: LoginConfigTable;
  users: UsersTable;
  user_log: UserLogTable;
  devices: DevicesTable;
  access_tokens: AccessTokensTable;
  invitations: InvitationsTable;
  failed_attempts: FailedAttemptsTable;
  channels: ChannelsTable;
  memberships: MembershipsTable;
  read_index_users: ReadIndexUsersTable;
  read_index_groups: ReadIndexGroupsTable;
  messages: MessagesTable;
  reactions: ReactionsTable;
  mutes: MutesTable;
  burn_after_reading: BurnAfterReadingTable;
  pinned_chats: PinnedChatsTable;
  contacts: ContactsTable;
  contact_remarks: ContactRemarksTable;
  pinned_messages: PinnedMessagesTable;
  announcements: AnnouncementsTable;
  channel_avatars: ChannelAvatarsTable;
  events: EventsTable;
  processes: ProcessesTable;
  presence: PresenceTable;
}
