import type { ContentType, Properties } from "schemas/messages.ts";
import type { Insertable, JSONColumnType, Selectable } from "kysely";

export type RecordKind = "normal" | "reply" | "edit" | "like" | "delete";

/**
 * The log. A record is stored once, whatever the number of its readers. Its content is the current one; once
 * the message is deleted, it and what was said of it (edits, likes) are empty and have `deleted_at`.
 */
interface MessagesTable {
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
interface ReactionsTable {
  mid: number;
  uid: number;
  action: string;
  like_mid: number;
}

export interface MessageTables {
  messages: MessagesTable;
  reactions: ReactionsTable;
}
