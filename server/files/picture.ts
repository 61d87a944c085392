import { createHash } from "node:crypto";
import type { StoredFile } from "../../db/files.ts";
import type { UploadRow } from "../../db/tables.ts";
import { readPicture } from "../images/thumbnail.ts";
import type { Files } from "../storage/files.ts";

/** Bytes of a picture that is decoded, which takes them into memory. Cameras make smaller ones. */
const MAX_PICTURE_BYTES = 40_000_000;

interface StoredPicture {
  width: number;
  height: number;
  thumbnail: StoredFile | null;
  /** File that takes the place of the uploaded bytes, which tell too much. */
  cleaned: Whole | null;
}

/** The bytes of a complete file. */
export interface Whole {
  key: string;
  size: number;
  sha256: string;
}

/**
 * Null for what is no picture, or none that we decode. Whoever wants to share a picture with all that is noted in it
 * states another type than that of a picture.
 */
export async function pictureIn(
  files: Files,
  { content_type, size }: UploadRow,
  key: string,
): Promise<StoredPicture | null> {
  if (!/^image\//i.test(content_type) || size > MAX_PICTURE_BYTES) return null;
  const picture = await readPicture(() => bytesOf(files, key));
  if (!picture) return null;
  const { width, height, thumbnail, cleaned } = picture;
  const stored = thumbnail && await files.store("thumbnails", thumbnail.bytes, thumbnail.type);
  return { width, height, thumbnail: stored, cleaned: cleaned && await store(files, cleaned, content_type) };
}

async function store(files: Files, bytes: Uint8Array, type: string): Promise<Whole> {
  const { key, size } = await files.store("files", bytes, type);
  return { key, size, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array> {
  const stored = await files.get(key);
  return stored ? await new Response(stored.body).bytes() : new Uint8Array();
}
