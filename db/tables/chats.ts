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

export interface ChatTables {
  read_index_users: ReadIndexUsersTable;
  read_index_groups: ReadIndexGroupsTable;
  mutes: MutesTable;
  burn_after_reading: BurnAfterReadingTable;
  pinned_chats: PinnedChatsTable;
  contacts: ContactsTable;
  contact_remarks: ContactRemarksTable;
}
