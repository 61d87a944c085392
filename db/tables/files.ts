import type { Generated, GeneratedAlways, Insertable, Selectable } from "kysely";

/** A file that is being uploaded by `uid`, or has just been. */
interface UploadsTable {
  file_id: string;
  uid: number;
  name: string;
  content_type: string;
  /** Bytes and number of the chunks so far. */
  size: Generated<number>;
  chunks: Generated<number>;
  /** Of the last chunk, once that has come. */
  last_sha256: string | null;
  /** Of the complete file. */
  path: string | null;
  updated_at: number;
  /** Bytes that it is going to have, if it can be resumed; null for uploads by form. */
  length: number | null;
}
export type UploadRow = Selectable<UploadsTable>;

interface UploadChunksTable {
  file_id: string;
  number: number;
  key: string;
  /** Bytes that count. Behind them there may be some that broke off. */
  size: number;
}
export type ChunkRow = Selectable<UploadChunksTable>;

/** A complete file. Its bytes never change. */
interface FilesTable {
  /** As in messages. */
  path: string;
  /** In the storage. */
  key: string;
  /** The account that uploaded it; null when it is gone. */
  uid: number | null;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  /** In pixels, of pictures that we can decode. */
  width: number | null;
  height: number | null;
  created_at: number;
  /** Since then it exists only for the bundles that hold it. */
  expired_at: Generated<number | null>;
}
export type FileRow = Omit<Selectable<FilesTable>, "expired_at">;
export type NewFile = Insertable<FilesTable>;

/** The small version of a picture. */
interface ThumbnailsTable {
  path: string;
  key: string;
  size: number;
  type: string;
}

/** A file that perhaps nothing names, to be looked at from `check_at` on. Triggers add those that are let go. */
interface LooseFilesTable {
  id: GeneratedAlways<number>;
  path: string;
  check_at: number;
}

/** A job that removes all files from before `up_to`. At most one is not finished. */
interface FileClearingsTable {
  id: GeneratedAlways<number>;
  up_to: number;
  /** Files at its beginning. */
  total: number;
  removed: Generated<number>;
  started_at: number;
  finished_at: number | null;
}
export type FileClearingRow = Selectable<FileClearingsTable>;

export interface FileTables {
  uploads: UploadsTable;
  upload_chunks: UploadChunksTable;
  files: FilesTable;
  thumbnails: ThumbnailsTable;
  loose_files: LooseFilesTable;
  file_clearings: FileClearingsTable;
}
