import { createHash } from "node:crypto";
import { addChunk, type Chunk, lockUpload } from "../../../db/uploads.ts";
import type { UploadRow } from "../../../db/tables.ts";
import { checksumMismatch, clash, notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { storeChunk } from "../upload.ts";
import type { Checksum } from "./checksum.ts";
import { Incoming } from "./incoming.ts";

/** Bytes after which what has come in is safe, whatever happens to the connection or to this process. */
const SEGMENT = 16_777_216;

/**
 * Appends a body to an upload, and returns its new state. When the body breaks off, what came before counts: the
 * client goes on from there. With a checksum either all of the body counts or nothing.
 */
export async function receive(
  services: Services,
  upload: UploadRow & { length: number },
  body: AsyncIterable<Uint8Array>,
  checksum: Checksum | undefined,
): Promise<UploadRow & { length: number }> {
  await using incoming = new Incoming(body);
  let state = upload;
  while (await incoming.more()) {
    const room = state.length - state.size;
    if (checksum) {
      state = await append(services, state, await checked(services, state, incoming, room, checksum));
    } else {
      const chunk = await storeChunk(services, incoming.segment(SEGMENT), room, state.file_id);
      state = await append(services, state, chunk);
    }
  }
  if (incoming.failure) throw incoming.failure;
  return state;
}

async function checked(
  services: Services,
  { file_id }: UploadRow,
  incoming: Incoming,
  room: number,
  { algorithm, hex }: Checksum,
): Promise<Chunk> {
  const hash = createHash(algorithm);
  async function* hashed() {
    for await (const piece of incoming.segment(Infinity)) {
      hash.update(piece);
      yield piece;
    }
    if (incoming.failure) throw incoming.failure;
    if (hash.digest("hex") !== hex) throw checksumMismatch();
  }
  return await storeChunk(services, hashed(), room, file_id);
}

/** Throws 409 when another request has appended something since. */
function append(
  { database }: Services,
  { file_id, uid, size, length }: UploadRow & { length: number },
  chunk: Chunk,
): Promise<UploadRow & { length: number }> {
  return database.kysely.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, file_id, uid);
    if (!locked) throw notFound();
    if (locked.size !== size) throw clash();
    const isLast = size + chunk.size === length;
    return { ...await addChunk(tx, locked, chunk, isLast), length };
  });
}
