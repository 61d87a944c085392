import { createHash, type Hash } from "node:crypto";
import type { UploadedFile } from "schemas/files.ts";
import { addFile, type Chunk, chunksOf, findFile, findUpload, lockUpload } from "../../db/uploads.ts";
import type { FileRow, UploadRow } from "../../db/tables.ts";
import { badRequest } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { SEARCH_TEXTS } from "../search_texts/job.ts";
import { textKindOf } from "../search_texts/kinds.ts";
import type { Files } from "../storage/files.ts";
import { enqueueJob } from "../work/jobs.ts";
import { refuseOtherBytes, uploadLimitsOf } from "./visitor_uploads.ts";
import { lose } from "./growing.ts";
import { pathOf } from "./path.ts";
import { pictureIn, type Whole } from "./picture.ts";
import { forgetHash, hashSoFar } from "./running_hash.ts";

/** Milliseconds that a complete file waits for its message. */
const MESSAGE_EXPECTED = 3_600_000;

/** The files that this process is making, by their `file_id`. */
const making = new Map<string, Promise<FileRow>>();

/**
 * Makes one file of the chunks. This takes long for a large one, so it holds no lock. When another process is asked
 * for it meanwhile, both make it, and the first one counts.
 */
export function completeFile(services: Services, upload: UploadRow): Promise<FileRow> {
  const { file_id } = upload;
  const known = making.get(file_id);
  if (known) return known;
  const made = complete(services, upload).finally(() => making.delete(file_id));
  making.set(file_id, made);
  return made;
}

async function complete(services: Services, upload: UploadRow): Promise<FileRow> {
  const { database } = services;
  const whole = upload.path === null ? await joinUnlessDone(services, upload) : undefined;
  const picture = whole && await pictureIn(services.files, upload, whole.key);
  if (whole) refuseOtherBytes(await uploadLimitsOf(services, upload.uid), picture);
  const file = await database.kysely.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, upload.file_id, upload.uid);
    const known = locked?.path && await findFile(tx, locked.path);
    if (known) return known;
    if (!locked || !whole) throw badRequest("no such file_id");
    const { file_id, uid, name, content_type } = locked;
    const created_at = Date.now();
    const file = {
      path: pathOf(file_id, new Date(created_at)),
      uid,
      name,
      content_type,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      created_at,
      ...picture?.cleaned ?? whole,
    };
    await addFile(tx, file_id, file, picture?.thumbnail ?? null, created_at + MESSAGE_EXPECTED);
    if (textKindOf(name, content_type)) await enqueueJob(tx, SEARCH_TEXTS, { payload: { path: file.path } });
    return file;
  });
  forgetHash(upload.file_id);
  return file;
}

export function describe({ path, size, sha256, width, height }: FileRow): UploadedFile {
  const image_properties = width === null || height === null ? null : { width, height };
  return { path, size, hash: sha256, image_properties };
}

/** The chunks vanish while they are read when another process has completed the file meanwhile. */
async function joinUnlessDone(services: Services, upload: UploadRow): Promise<Whole | undefined> {
  try {
    return await join(services, upload);
  } catch (error) {
    const now = await findUpload(services.database.kysely, upload.file_id, upload.uid);
    if (now?.path) return undefined;
    throw error;
  }
}

/** Most files are a single chunk, whose bytes are in place already. */
async function join(services: Services, upload: UploadRow): Promise<Whole> {
  const { database, files } = services;
  const chunks = await chunksOf(database, upload.file_id);
  if (chunks.length === 0 && upload.size > 0) throw badRequest("no such file_id");
  if (chunks.length === 1) return await seal(services, upload, chunks[0].key);
  const hash = createHash("sha256");
  async function* all() {
    for await (const piece of bytesOf(files, chunks)) {
      hash.update(piece);
      yield piece;
    }
  }
  const key = await files.storeStream("files", all());
  return { key, size: upload.size, sha256: hash.digest("hex") };
}

async function seal(services: Services, upload: UploadRow, key: string): Promise<Whole> {
  const { files } = services;
  const { file_id, size } = upload;
  const found = await files.seal(key, size);
  if (found < size) await lose(services, upload, { key, size: found });
  const hash = hashSoFar(file_id, size) ?? await hashOf(bytesOf(files, [{ key, size }]));
  return { key, size, sha256: hash.digest("hex") };
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<Hash> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash;
}

async function* bytesOf(files: Files, chunks: Chunk[]) {
  for (const { key, size } of chunks.filter(({ size }) => size > 0)) {
    const stored = await files.get(key, { start: 0, end: size - 1 });
    if (!stored) throw new Error(`the chunk ${key} is gone`);
    yield* stored.body;
  }
}
