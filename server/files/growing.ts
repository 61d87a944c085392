import type { UploadRow } from "../../db/tables.ts";
import { lastChunk, removeUpload, shortenChunk } from "../../db/uploads.ts";
import { badRequest, clash, notFound } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import type { GrowingFile } from "../storage/storage.ts";

/** A file that this request has open. */
export interface Growing {
  key: string;
  file: GrowingFile;
  /** Bytes that count. Null until the file itself does. */
  counted: number | null;
}

/** A new file. Undefined where files do not grow. */
export async function beginToGrow({ files }: Services): Promise<Growing | undefined> {
  const begun = await files.beginToGrow("files");
  return begun && { ...begun, counted: null };
}

/** Only who has the file open adds to it, so what the database says then stays true. */
export async function growOn(services: Services, upload: UploadRow): Promise<Growing | undefined> {
  const { database, files } = services;
  const last = await lastChunk(database, upload.file_id);
  if (!last) return undefined;
  const file = await files.growOn(last.key);
  if (file === undefined) return undefined;
  await using open = new AsyncDisposableStack();
  open.use(file);
  const now = await lastChunk(database, upload.file_id);
  if (now?.key !== last.key) return undefined;
  if (!file) return await loseAll(services, upload);
  if (file.size < now.size) await lose(services, upload, { key: now.key, size: file.size });
  await file.goTo(now.size);
  open.move();
  return { key: now.key, file, counted: now.size };
}

/** A power failure took the end of the file. Who can go on from there does so, others have to begin again. */
export async function lose(
  services: Services,
  upload: UploadRow,
  left: { key: string; size: number },
): Promise<never> {
  if (upload.length === null || left.size === 0) return await loseAll(services, upload);
  await shortenChunk(services.database, upload, left);
  throw clash();
}

async function loseAll({ database }: Services, upload: UploadRow): Promise<never> {
  await removeUpload(database, upload);
  throw upload.length === null ? badRequest("no such file_id") : notFound();
}

/** Writes bytes behind those that count, or nothing at all. Returns the key. */
export async function grow(
  { key, file, counted }: Growing,
  pieces: AsyncIterable<Uint8Array>,
): Promise<string> {
  await file.goTo(counted ?? 0);
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.flush();
  } catch (error) {
    await file.goTo(counted ?? 0).catch(() => {});
    throw error;
  }
  return key;
}
