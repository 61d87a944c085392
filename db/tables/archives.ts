import type { Archive } from "schemas/archives.ts";
import type { JSONColumnType } from "kysely";

/** Messages as they were at some moment. Nothing in it ever changes. */
interface ArchivesTable {
  id: string;
  /** By which messages name it. A favorite has none. */
  path: string | null;
  /** The account that made it. */
  uid: number;
  created_at: number;
  body: JSONColumnType<Archive>;
  /** Since when perhaps no message names it; null for those that are held. */
  unheld_since: number | null;
}

/** Those archives that one person has saved. */
interface FavoritesTable {
  id: string;
  uid: number;
  created_at: number;
}

/** The attachments that are files. As long as one stands here its file is kept. */
interface ArchiveFilesTable {
  archive_id: string;
  attachment_id: number;
  /** Null when the file is gone. */
  path: string | null;
  is_thumbnail: boolean;
}

/** The attachments that are pictures of senders. They are copies, because people change theirs. */
interface ArchiveAvatarsTable {
  archive_id: string;
  attachment_id: number;
  key: string;
  size: number;
  type: string;
}

export interface ArchiveTables {
  archives: ArchivesTable;
  favorites: FavoritesTable;
  archive_files: ArchiveFilesTable;
  archive_avatars: ArchiveAvatarsTable;
}
