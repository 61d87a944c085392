import type { ContentType, Properties } from "schemas/messages.ts";
import type { ColumnType, Insertable, JSONColumnType, Selectable } from "kysely";

export type RecordKind = "normal" | "reply" | "edit" | "like" | "delete";

/**
 * The log. A record is stored once, whatever the number of its readers. Its content is the current one. Once a
 * message is deleted, its record and those of its edits and likes are empty and have `deleted_at`.
 */
interface MessagesTable {
  mid: number;
  created_at: number;
  from_uid: number;
  kind: RecordKind;
  /** Either the channel, or the two people of a direct chat in ascending order. */
  gid: number | null;
  uid_low: number | null;
  uid_high: number | null;
  /** The recipient, as in the protocol. */
  to_uid: number | null;
  ref_mid: number | null;
  content_type: ContentType | null;
  content: string | null;
  properties: JSONColumnType<Properties> | null;
  expires_in: number | null;
  action: string | null;
  /** The sender's own id for the record, by which a retry is recognized. */
  local_key: string;
  /** For replies: the root of the thread. */
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

/** One person's reaction to a message. The row exists while it is on. */
interface ReactionsTable {
  mid: number;
  uid: number;
  action: string;
  like_mid: number;
}

/** A thread that somebody follows, or no longer does. */
interface ThreadFollowsTable {
  uid: number;
  root_mid: number;
  following: boolean;
  /** Replies up to here are read, whatever the marker of the chat. */
  read_mid: number;
}

/** Number of messages that were sent on each UTC day. */
interface DailyMessagesTable {
  day: ColumnType<Date, string, string>;
  in_channels: number;
  direct: number;
}

export interface MessageTables {
  messages: MessagesTable;
  reactions: ReactionsTable;
  daily_messages: DailyMessagesTable;
  thread_follows: ThreadFollowsTable;
}
