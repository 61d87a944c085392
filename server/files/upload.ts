import { addBytes, findUpload, lockUpload } from "../../db/uploads.ts";
import type { UploadRow } from "../../db/tables.ts";
import { FileId, type UploadedFile } from "schemas/files.ts";
import * as v from "valibot";
import { badRequest, quotaExceeded, tooLarge } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import type { Added, Adding } from "./adding.ts";
import { completeFile, describe } from "./complete.ts";
import { largestFile, largestFileOf } from "./config.ts";
import { quotaOf, roomOf, takeRoom } from "./quota.ts";

/** Chunks of one file. With those of known clients it could have 100 GB. */
const MAX_CHUNKS = 100_000;

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
  if (!upload || upload.path) {
    return await (upload ? largestFileOf(services, upload.uid) : largestFile(services));
  }
  const room = await roomOf(services, upload.uid);
  if (room <= 0) throw quotaExceeded();
  return Math.min(room, await largestFileOf(services, upload.uid) - upload.size);
}

/** A chunk that came in, and what still has its file open. */
interface Taken {
  adding: Adding;
  added: Added;
}

/**
 * Appends a chunk to an upload, in the order in which they arrive on all servers. Returns the file with the last
 * chunk, and null otherwise. The same last chunk again gets the same file. The bytes of any other chunk that is not
 * claimed here are removed with the unclaimed files.
 */
export async function appendChunk(
  services: Services,
  own: UploadRow,
  { adding, added }: Taken,
  isLast: boolean,
): Promise<UploadedFile | null> {
  const [quota, largest] = [await quotaOf(services, own.uid), await largestFileOf(services, own.uid)];
  const upload = await services.database.kysely.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, own.file_id, own.uid);
    if (!locked) throw badRequest("no such file_id");
    if (isComplete(locked, added, isLast)) return locked;
    if (locked.size + added.size > largest || locked.chunks >= MAX_CHUNKS) throw tooLarge();
    await takeRoom(tx, quota, own.uid, added.size);
    const state = await addBytes(tx, locked, added, isLast);
    if (!state) throw badRequest("no such file_id");
    return state;
  });
  adding.recorded(upload, added);
  return isLast ? describe(await completeFile(services, upload)) : null;
}

/** Returns true for the last chunk again: the client missed the answer. Throws 400 for one that comes later. */
function isComplete({ last_sha256 }: UploadRow, { sha256 }: Added, isLast: boolean): boolean {
  if (last_sha256 === null) return false;
  if (isLast && last_sha256 === sha256) return true;
  throw badRequest("the file is complete");
}
