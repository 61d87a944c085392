import { Buffer } from "node:buffer";
import { orientationOnly } from "./orientation.ts";

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const SCAN = 0xda;
/** Segments before the first scan. Real pictures have some dozens, mostly of a long colour profile. */
const MOST = 1000;

/**
 * Without all that applications noted in it, and without what follows the picture, which phones use for films and
 * other pictures with metadata of their own. The colours need JFIF, the profile and Adobe's segment.
 */
export function cleanJpeg(bytes: Buffer, orientation: number): Uint8Array[] {
  const kept: Uint8Array[] = [START];
  let at = 2;
  for (let count = 0; bytes[at + 1] !== SCAN; count++) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (bytes[at] !== 0xff || count > MOST) throw new Error("not the segments of a JPEG");
    const segment = bytes.subarray(at, end);
    if (!isPrivate(segment)) kept.push(segment);
    at = end;
  }
  // JFIF wants to be the first segment.
  if (orientation > 1) kept.splice(isJfif(kept[1]) ? 2 : 1, 0, application(orientation));
  // In the scans this marker cannot occur.
  const end = bytes.indexOf(END, at);
  kept.push(bytes.subarray(at, end < 0 ? undefined : end + END.length));
  return kept;
}

const JFIF = 0xe0, PROFILE = 0xe2, ADOBE = 0xee, COMMENT = 0xfe;
const isJfif = (segment: Uint8Array | undefined) => segment?.[1] === JFIF;

function isPrivate(segment: Buffer): boolean {
  const marker = segment[1];
  const says = (name: string) => segment.toString("latin1", 4, 4 + name.length) === name;
  if (marker === COMMENT) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  return !(marker === JFIF || marker === PROFILE && says("ICC_PROFILE\0") ||
    marker === ADOBE && says("Adobe"));
}

function application(orientation: number): Uint8Array {
  const content = Buffer.concat([Buffer.from("Exif\0\0"), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}
