import { createHash } from "node:crypto";
import { addChunk, type Chunk, findUpload, lockUpload, touchUpload } from "../../db/uploads.ts";
import type { UploadRow } from "../../db/tables.ts";
import { FileId, type UploadedFile } from "schemas/files.ts";
import * as v from "valibot";
import { badRequest, quotaExceeded, tooLarge } from "../errors.ts";
import type { Services } from "../services.ts";
import { completeFile, describe } from "./complete.ts";
import { largestFile } from "./config.ts";
import { roomOf } from "./quota.ts";

/** Chunks of one file. With those of known clients it could have 100 GB. */
const MAX_CHUNKS = 100_000;
/** Milliseconds after which an upload is marked as alive while a chunk comes in. */
const ALIVE = 60_000;

/** The upload by form that this person prepared. Throws 400 for any other. */
export async function ownUpload(
  { database }: Services,
  uid: number,
  file_id: string | undefined,
): Promise<UploadRow> {
  const upload = v.is(FileId, file_id) ? await findUpload(database.kysely, file_id, uid) : undefined;
  if (!upload || upload.length !== null) throw badRequest("no such file_id");
  return upload;
}

/** Bytes that may follow. A complete file may get its last chunk again. Throws 413 when all room is taken. */
export async function roomIn(services: Services, upload: UploadRow | undefined): Promise<number> {
  if (!upload || upload.path) return await largestFile(services);
  const room = await roomOf(services, upload.uid);
  if (room <= 0) throw quotaExceeded();
  return Math.min(room, await largestFile(services) - upload.size);
}

/**
 * Stores the bytes of a chunk, which belong to nothing yet: the form may name the upload only after them. Throws 413
 * as soon as there are more than `room`.
 */
export async function storeChunk(
  { database, files }: Services,
  bytes: AsyncIterable<Uint8Array>,
  room: number,
  file_id: string | undefined,
): Promise<Chunk> {
  const hash = createHash("sha256");
  let size = 0;
  async function* counted() {
    let alive = performance.now();
    for await (const piece of bytes) {
      size += piece.length;
      if (size > room) throw tooLarge();
      hash.update(piece);
      yield piece;
      if (!file_id || performance.now() - alive < ALIVE) continue;
      await touchUpload(database, file_id);
      alive = performance.now();
    }
  }
  const key = await files.storeStream("files", counted());
  return { key, size, sha256: hash.digest("hex") };
}

/**
 * Appends a chunk to an upload, in the order in which they arrive on all servers. Returns the file with the last
 * chunk, and null otherwise. The same last chunk again gets the same file. The bytes of any other chunk that is not
 * claimed here are removed with the unclaimed files.
 */
export async function appendChunk(
  services: Services,
  own: UploadRow,
  chunk: Chunk,
  isLast: boolean,
): Promise<UploadedFile | null> {
  const room = await roomIn(services, own);
  const upload = await services.database.kysely.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, own.file_id, own.uid);
    if (!locked) throw badRequest("no such file_id");
    if (isComplete(locked, chunk, isLast)) return locked;
    if (locked.size + chunk.size > own.size + room || locked.chunks >= MAX_CHUNKS) throw tooLarge();
    return await addChunk(tx, locked, chunk, isLast);
  });
  return isLast ? describe(await completeFile(services, upload)) : null;
}

/** Whether this is the last chunk again, because the client missed the answer. Throws 400 for one that comes later. */
function isComplete({ last_sha256 }: UploadRow, { sha256 }: Chunk, isLast: boolean): boolean {
  if (last_sha256 === null) return false;
  if (isLast && last_sha256 === sha256) return true;
  throw badRequest("the file is complete");
}
