import type { UserInfo } from "schemas/users.ts";
import type { Generated, GeneratedAlways, Selectable } from "kysely";

interface UsersTable {
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

interface UserLogTable {
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
interface DevicesTable {
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

interface AccessTokensTable {
  hash: Uint8Array;
  uid: number;
  device: string;
  /** Tabs of our own client share a device and yet have a stream each. */
  tab: Generated<string>;
  expires_at: number;
}

interface InvitationsTable {
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

export interface PeopleTables {
  users: UsersTable;
  user_log: UserLogTable;
  devices: DevicesTable;
  access_tokens: AccessTokensTable;
  invitations: InvitationsTable;
}
