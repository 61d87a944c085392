import type { Generated, JSONColumnType } from "kysely";
import type { BuiltInSection, ChatSort } from "schemas/sections.ts";

interface ReadIndexUsersTable {
  uid: number;
  target_uid: number;
  mid: number;
}

interface ReadIndexGroupsTable {
  uid: number;
  gid: number;
  mid: number;
}

/** One person's setting of a chat. Either `target_uid` or `gid` is null, as in the tables below. */
interface OfChat {
  uid: number;
  target_uid: number | null;
  gid: number | null;
}

interface MutesTable extends OfChat {
  /** Null for no end. */
  expired_at: number | null;
}

interface BurnAfterReadingTable extends OfChat {
  expires_in: number;
}

interface PinnedChatsTable extends OfChat {
  updated_at: number;
}

interface HiddenChatsTable extends OfChat {
  /** Only later messages bring it back. */
  after_mid: number;
}

interface UnreadMarksTable extends OfChat {
  /** The first message that counts as unread. */
  mid: number;
}

interface ChatListsTable {
  uid: number;
  sort_by: ChatSort;
  collapsed: JSONColumnType<BuiltInSection[]>;
}

interface ChatSectionsTable {
  section: Generated<number>;
  uid: number;
  name: string;
  position: number;
  is_collapsed: Generated<boolean>;
}

interface SectionChatsTable extends OfChat {
  section: number;
  position: number;
}

interface ContactsTable {
  uid: number;
  target_uid: number;
  status: "added" | "blocked" | "";
  created_at: number;
  updated_at: number;
}

interface ContactRemarksTable {
  uid: number;
  contact_uid: number;
  remark: string;
}

/** The last caller of `uid`. */
interface CallsTable {
  uid: number;
  from_uid: number;
  called_at: number;
}

export interface ChatTables {
  calls: CallsTable;
  read_index_users: ReadIndexUsersTable;
  read_index_groups: ReadIndexGroupsTable;
  mutes: MutesTable;
  burn_after_reading: BurnAfterReadingTable;
  pinned_chats: PinnedChatsTable;
  hidden_chats: HiddenChatsTable;
  unread_marks: UnreadMarksTable;
  chat_lists: ChatListsTable;
  chat_sections: ChatSectionsTable;
  section_chats: SectionChatsTable;
  contacts: ContactsTable;
  contact_remarks: ContactRemarksTable;
}
