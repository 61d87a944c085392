import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { orientationOnly } from "./orientation.ts";

const SIGNATURE = 8;
const PRIVATE = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "dSIG", "caBX"]);
/** Chunks of one picture. A long animation has thousands. */
const MOST = 100_000;

/** Without texts, time and EXIF data, and without what follows the picture. */
export function cleanPng(bytes: Buffer, orientation: number): Uint8Array[] {
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE, count = 0; at < bytes.length; count++) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (count > MOST) throw new Error("too many chunks");
    if (!PRIVATE.has(type)) kept.push(bytes.subarray(at, end));
    if (type === "IHDR" && orientation > 1) kept.push(chunk("eXIf", orientationOnly(orientation)));
    if (type === "IEND") break;
    at = end;
  }
  return kept;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), whole.length - 4);
  return whole;
}
