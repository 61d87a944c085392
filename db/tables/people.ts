import type { UserInfo } from "schemas/users.ts";
import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";

interface UsersTable {
  uid: GeneratedAlways<number>;
  email: string | null;
  name: string;
  /** See `lookAlikes`. Null where two names already looked the same before that rule. */
  name_key: string | null;
  name_look: string | null;
  password_hash: string | null;
  gender: Generated<number>;
  language: Generated<string>;
  is_admin: Generated<boolean>;
  is_bot: Generated<boolean>;
  /** Guests may write to this bot. */
  is_public: Generated<boolean>;
  is_guest: Generated<boolean>;
  /** Integration that posts as this account. Null for people and other bots. */
  integration: Generated<"webhook" | "command" | null>;
  create_by: UserInfo["create_by"];
  status: Generated<"normal" | "frozen">;
  avatar_updated_at: Generated<number>;
  /** Address to which the server sends the messages that this bot can read. */
  webhook_url: Generated<string | null>;
  /** The widget through which a visitor came; null for everybody else. */
  widget_id: Generated<string | null>;
  /** The only person whom a visitor may see and write to. */
  widget_host: Generated<number | null>;
  /** Address that a visitor gave. Nobody signs in by it. */
  widget_email: Generated<string | null>;
  /** True if missed messages are mailed, where an admin has switched that on. */
  msg_smtp_notify_enable: Generated<boolean>;
  /** Maker of this bot. Null for everybody else. */
  added_by: Generated<number | null>;
  /** The log's position when the account was created. Nothing older comes over its stream. */
  from_mid: number;
  /** Time at which the person proved that `email` is theirs. Null while nobody did. */
  email_verified_at: number | null;
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
  is_public: boolean | null;
  avatar_updated_at: number | null;
  widget_id: Generated<string | null>;
}

/** Keys under which the storage has people's pictures. */
interface UserAvatarsTable {
  uid: number;
  key: string;
  size: number;
  type: string;
}

/** Days of the last month (UTC) on which people were here. */
interface ActiveDaysTable {
  day: ColumnType<Date, string, string>;
  uid: number;
}

/** People's choices whether others see their local time. Nothing is kept of those who hide it. */
interface LocalTimesTable {
  uid: number;
  is_shown: boolean;
  /** As in the IANA database. Others only learn what time it is there. */
  time_zone: string | null;
}

interface DismissedFirstStepsTable {
  uid: number;
}

export interface PeopleTables {
  users: UsersTable;
  user_log: UserLogTable;
  user_avatars: UserAvatarsTable;
  active_days: ActiveDaysTable;
  local_times: LocalTimesTable;
  dismissed_first_steps: DismissedFirstStepsTable;
}
