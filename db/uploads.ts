import type { Database, Query } from "./connection.ts";
import { sql } from "kysely";
import { claimFile, hurryRemoval, type StoredFile } from "./files.ts";
import { expectMessage } from "./loose_files.ts";
import type { ChunkRow, FileRow, NewFile, UploadRow } from "./tables.ts";

type NewUpload = Pick<UploadRow, "file_id" | "uid" | "name" | "content_type" | "length">;

/** Returns whether there was room for another one. */
export async function addUpload(tx: Query, upload: NewUpload, most: number): Promise<boolean> {
  const { open } = await tx.selectFrom("uploads").where("uid", "=", upload.uid)
    .where("path", "is", null).select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  if (open >= most) return false;
  await tx.insertInto("uploads").values({ ...upload, updated_at: Date.now() }).execute();
  return true;
}

export function findUpload(db: Query, file_id: string, uid: number): Promise<UploadRow | undefined> {
  return db.selectFrom("uploads").selectAll().where("file_id", "=", file_id).where("uid", "=", uid)
    .executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export function lockUpload(tx: Query, file_id: string, uid: number): Promise<UploadRow | undefined> {
  return tx.selectFrom("uploads").selectAll().where("file_id", "=", file_id).where("uid", "=", uid)
    .forUpdate().executeTakeFirst();
}

/** Bytes that were stored for an upload. */
export interface Addition {
  key: string;
  /** Bytes in front of them that the upload has in the same file. Null for a new file. */
  before: number | null;
  size: number;
  sha256: string;
}

/** Call it with the locked upload. Returns the new state, or undefined when the chunk that was to grow has gone. */
export async function addBytes(
  tx: Query,
  { file_id, size, chunks }: UploadRow,
  added: Addition,
  isLast: boolean,
): Promise<UploadRow | undefined> {
  const isNew = added.before === null;
  if (isNew) await addChunk(tx, file_id, chunks, added);
  else if (!await growChunk(tx, file_id, added)) return undefined;
  return await tx.updateTable("uploads").set({
    size: size + added.size,
    chunks: isNew ? chunks + 1 : chunks,
    last_sha256: isLast ? added.sha256 : null,
    updated_at: Date.now(),
  }).where("file_id", "=", file_id).returningAll().executeTakeFirstOrThrow();
}

async function addChunk(tx: Query, file_id: string, number: number, { key, size }: Addition): Promise<void> {
  await claimFile(tx, key);
  await tx.insertInto("upload_chunks").values({ file_id, number, key, size }).execute();
}

async function growChunk(tx: Query, file_id: string, { key, before, size }: Addition): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable("upload_chunks").set(({ eb }) => ({
    size: eb("size", "+", size),
  }))
    .where("file_id", "=", file_id).where("key", "=", key).where("size", "=", before).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Chunk = Pick<ChunkRow, "key" | "size">;

/** In their order. */
export function chunksOf({ kysely }: Database, file_id: string): Promise<Chunk[]> {
  return kysely.selectFrom("upload_chunks").select(["key", "size"]).where("file_id", "=", file_id)
    .orderBy("number").execute();
}

/** The chunk that may grow. Undefined when there is none, or when the upload has its last bytes. */
export function lastChunk({ kysely }: Database, file_id: string): Promise<Chunk | undefined> {
  return kysely.selectFrom("upload_chunks").innerJoin("uploads", "uploads.file_id", "upload_chunks.file_id")
    .select(["upload_chunks.key", "upload_chunks.size"]).where("upload_chunks.file_id", "=", file_id)
    .where("last_sha256", "is", null).orderBy("number", "desc").limit(1).executeTakeFirst();
}

/** Notes that a chunk has lost its end. */
export async function shortenChunk(
  { kysely }: Database,
  upload: UploadRow,
  { key, size }: Chunk,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await lockUpload(tx, upload.file_id, upload.uid);
    const chunk = await tx.selectFrom("upload_chunks").select("size").where("file_id", "=", upload.file_id)
      .where("key", "=", key).executeTakeFirst();
    if (!chunk || chunk.size <= size) return;
    await tx.updateTable("upload_chunks").set({ size }).where("key", "=", key).execute();
    await tx.updateTable("uploads").set(({ eb }) => ({ size: eb("size", "-", chunk.size - size) }))
      .where("file_id", "=", upload.file_id).execute();
  });
}

/**
 * Adds the complete file and removes the chunks, whose bytes nobody needs any more. Call it with the locked upload. The
 * file goes at `goes_at` if nothing names it by then.
 */
export async function addFile(
  tx: Query,
  file_id: string,
  file: NewFile,
  thumbnail: StoredFile | null,
  goes_at: number,
): Promise<void> {
  // Before the claim, because the file may be the only chunk.
  const chunks = await tx.deleteFrom("upload_chunks").where("file_id", "=", file_id).returning("key")
    .execute();
  await hurryRemoval(tx, chunks.map(({ key }) => key));
  await claimFile(tx, file.key);
  await tx.insertInto("files").values(file).execute();
  await expectMessage(tx, file.path, goes_at);
  if (thumbnail) {
    await claimFile(tx, thumbnail.key);
    await tx.insertInto("thumbnails").values({ path: file.path, ...thumbnail }).execute();
  }
  await tx.updateTable("uploads").set({ path: file.path }).where("file_id", "=", file_id).execute();
}

/** Undefined for one that has expired. */
export function findFile(db: Query, path: string): Promise<FileRow | undefined> {
  return db.selectFrom("files").selectAll().where("path", "=", path).where("expired_at", "is", null)
    .executeTakeFirst();
}

/** Undefined when the file has none. */
export function findThumbnail(db: Query, path: string): Promise<StoredFile | undefined> {
  return db.selectFrom("thumbnails").select(["key", "size", "type"]).where("path", "=", path)
    .executeTakeFirst();
}

/** Bytes that a person's files take, with those that are being uploaded. */
export async function bytesOf(db: Query, uid: number): Promise<number> {
  const [{ used }] = await sql<{ used: number }>`
    select coalesce((select sum(size) from files where uid = ${uid}), 0)::bigint
      + coalesce((select sum(greatest(size, length)) from uploads where uid = ${uid} and path is null), 0)::bigint
      as used`.execute(db).then(({ rows }) => rows);
  return used;
}

/** Call it now and then while a chunk comes in. */
export async function touchUpload({ kysely }: Database, file_id: string): Promise<void> {
  await kysely.updateTable("uploads").set({ updated_at: Date.now() }).where("file_id", "=", file_id)
    .execute();
}

/** The bytes of its chunks go with it. Those of a complete file stay. */
export async function removeUpload({ kysely }: Database, { file_id }: UploadRow): Promise<void> {
  await kysely.deleteFrom("uploads").where("file_id", "=", file_id).execute();
}

/**
 * Removes unfinished uploads, and those that are complete and no longer expect their last chunk again. Those that
 * can be resumed have a time of their own.
 */
export async function clearUploads(
  { kysely }: Database,
  { byForm, resumable }: { byForm: number; resumable: number },
): Promise<void> {
  await kysely.deleteFrom("uploads").where("updated_at", "<", byForm).where("length", "is", null).execute();
  await kysely.deleteFrom("uploads").where("updated_at", "<", resumable).execute();
}
