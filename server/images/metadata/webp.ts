import { Buffer } from "node:buffer";
import { orientationOnly } from "./orientation.ts";

const HEADER = 12;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const HAS_EXIF = 0x08, HAS_XMP = 0x04;
/** Chunks of one picture. A long animation has thousands. */
const MOST = 100_000;

/** Without EXIF, XMP and unknown data. The header says which of them there are. */
export function cleanWebp(bytes: Buffer, orientation: number): Uint8Array[] {
  const kept: Uint8Array[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let isExtended = false;
  for (let at = HEADER, count = 0; at < end; count++) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + size % 2;
    if (count > MOST) throw new Error("too many chunks");
    isExtended ||= type === "VP8X";
    if (type === "VP8X") kept.push(withFlags(bytes.subarray(at, next), orientation > 1));
    else if (KEPT.has(type)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (isExtended && orientation > 1) kept.push(exif(orientation));
  const size = kept.reduce((sum, { length }) => sum + length, 0);
  const header = Buffer.from(bytes.subarray(0, HEADER));
  header.writeUInt32LE(size + 4, 4);
  return [header, ...kept];
}

function withFlags(extended: Uint8Array, turned: boolean): Uint8Array {
  const copy = Buffer.from(extended);
  copy[8] = copy[8] & ~(HAS_EXIF | HAS_XMP) | (turned ? HAS_EXIF : 0);
  return copy;
}

function exif(orientation: number): Uint8Array {
  const data = orientationOnly(orientation);
  const head = Buffer.from("EXIF\0\0\0\0");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
