import type { StoredFile } from "../../db/files.ts";
import type { UploadRow } from "../../db/tables.ts";
import { readPicture } from "../images/thumbnail.ts";
import type { Files } from "../storage/files.ts";

/** Bytes of a picture that is decoded, which takes them into memory. Cameras make smaller ones. */
const MAX_PICTURE_BYTES = 40_000_000;

export interface StoredPicture {
  width: number;
  height: number;
  thumbnail: StoredFile | null;
}

/** Null for what is no picture, or none that we decode. */
export async function pictureIn(
  files: Files,
  { content_type, size }: UploadRow,
  key: string,
): Promise<StoredPicture | null> {
  if (!/^image\//i.test(content_type) || size > MAX_PICTURE_BYTES) return null;
  const picture = await readPicture(() => bytesOf(files, key));
  if (!picture) return null;
  const { width, height, thumbnail } = picture;
  const stored = thumbnail && await files.store("thumbnails", thumbnail.bytes, thumbnail.type);
  return { width, height, thumbnail: stored };
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array> {
  const stored = await files.get(key);
  return stored ? await new Response(stored.body).bytes() : new Uint8Array();
}
