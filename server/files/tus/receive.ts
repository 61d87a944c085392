import { createHash } from "node:crypto";
import { addBytes, lockUpload } from "../../../db/uploads.ts";
import type { UploadRow } from "../../../db/tables.ts";
import { checksumMismatch, clash, notFound } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import { type Added, Adding } from "../adding.ts";
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
  if (!await incoming.more() && !incoming.failure) return upload;
  await using adding = await Adding.open(services, upload);
  let state = upload;
  while (await incoming.more()) {
    const room = state.length - state.size;
    const added = checksum
      ? await adding.take(checked(incoming, checksum), room)
      : await adding.take(incoming.segment(SEGMENT), room);
    state = await append(services, state, added);
    adding.recorded(state, added);
  }
  if (incoming.failure) throw incoming.failure;
  return state;
}

/** All bytes, if they are what they should be. */
async function* checked(incoming: Incoming, { algorithm, hex }: Checksum): AsyncGenerator<Uint8Array> {
  const hash = createHash(algorithm);
  for await (const piece of incoming.segment(Infinity)) {
    hash.update(piece);
    yield piece;
  }
  if (incoming.failure) throw incoming.failure;
  if (hash.digest("hex") !== hex) throw checksumMismatch();
}

/** Throws 409 when another request has appended something since. */
function append(
  { database }: Services,
  { file_id, uid, size, length }: UploadRow & { length: number },
  added: Added,
): Promise<UploadRow & { length: number }> {
  return database.kysely.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, file_id, uid);
    if (!locked) throw notFound();
    const state = locked.size === size && await addBytes(tx, locked, added, false);
    if (!state) throw clash();
    return { ...state, length };
  });
}
