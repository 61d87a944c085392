import { Buffer } from "node:buffer";
import type { Metadata } from "sharp";

/** AVIF and HEIC: blanked where they stand, because everything else refers to its place. They turn by other means. */
export function cleanHeif(bytes: Buffer, { exif, xmp }: Metadata): Uint8Array[] {
  const cleaned = Buffer.from(bytes);
  for (const found of [exif && tiffIn(exif), xmp]) {
    if (!found?.length) continue;
    const at = cleaned.indexOf(found);
    if (at >= 0) cleaned.fill(0, at, at + found.length);
  }
  return [cleaned];
}

/** The decoder puts its own header before it. */
function tiffIn(exif: Buffer): Buffer {
  const starts = ["II*\0", "MM\0*"].map((mark) => exif.indexOf(mark)).filter((at) => at >= 0);
  return exif.subarray(Math.min(...starts, exif.length));
}
