import { Buffer } from "node:buffer";
import type { Metadata } from "sharp";
import { cleanHeif } from "./heif.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

/**
 * The picture without what tells of its maker: place, time, camera, software, comments, earlier versions. Its pixels,
 * its animation, its colour profile and how it is turned stay as they are: nothing is decoded. Null when there was
 * nothing to remove, or when its parts cannot be told apart.
 *
 * The packages for this search for markers in the pixels too, or take away what colours depend on, and none limits
 * the parts of a hostile file.
 */
export function withoutPrivateData(picture: Uint8Array, metadata: Metadata): Uint8Array | null {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.length);
  try {
    const parts = partsOf(bytes, metadata);
    const cleaned = parts && Buffer.concat(parts);
    return !cleaned || cleaned.equals(bytes) ? null : cleaned;
  } catch {
    return null;
  }
}

function partsOf(bytes: Buffer, metadata: Metadata): Uint8Array[] | null {
  const { format, orientation = 1 } = metadata;
  if (format === "jpeg") return cleanJpeg(bytes, orientation);
  if (format === "png") return cleanPng(bytes, orientation);
  if (format === "webp") return cleanWebp(bytes, orientation);
  return format === "heif" ? cleanHeif(bytes, metadata) : null;
}
