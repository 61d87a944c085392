import type { Database, Query } from "./connection.ts";
import { sql } from "kysely";
import { claimFile, hurryRemoval, type StoredFile } from "./files.ts";
import { expectMessage } from "./loose_files.ts";
import type { FileRow, NewFile, UploadRow } from "./tables.ts";

type NewUpload = Pick<UploadRow, "file_id" | "uid" | "name" | "content_type" | "length">;

/** Returns whether there was room for another one. */
export async function addUpload({ kysely }: Database, upload: NewUpload, most: number): Promise<boolean> {
  const { open } = await kysely.selectFrom("uploads").where("uid", "=", upload.uid)
    .where("path", "is", null).select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  if (open >= most) return false;
  await kysely.insertInto("uploads").values({ ...upload, updated_at: Date.now() }).execute();
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

export interface Chunk {
  key: string;
  size: number;
  sha256: string;
}

/** Call it with the locked upload. Returns the new state. */
export async function addChunk(
  tx: Query,
  { file_id, size, chunks }: UploadRow,
  chunk: Chunk,
  isLast: boolean,
): Promise<UploadRow> {
  await claimFile(tx, chunk.key);
  await tx.insertInto("upload_chunks").values({ file_id, number: chunks, key: chunk.key, size: chunk.size })
    .execute();
  return await tx.updateTable("uploads").set({
    size: size + chunk.size,
    chunks: chunks + 1,
    last_sha256: isLast ? chunk.sha256 : null,
    updated_at: Date.now(),
  }).where("file_id", "=", file_id).returningAll().executeTakeFirstOrThrow();
}

/** The keys of the chunks in their order. */
export async function chunksOf({ kysely }: Database, file_id: string): Promise<string[]> {
  const chunks = await kysely.selectFrom("upload_chunks").select("key").where("file_id", "=", file_id)
    .orderBy("number").execute();
  return chunks.map(({ key }) => key);
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
