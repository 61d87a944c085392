import { MAX_MESSAGE_BYTES } from "schemas/limits.ts";
import { byteLength } from "schemas/limits.ts";

const TELL_BELOW = 4096;

/** Bytes that still fit (negative: too many), or null while the limit is far away. */
export function bytesLeft(text: string): number | null {
  // UTF-8 takes at most three bytes for one UTF-16 unit, so short texts need no encoding.
  if (text.length * 3 < MAX_MESSAGE_BYTES - TELL_BELOW) return null;
  const left = MAX_MESSAGE_BYTES - byteLength(text);
  return left < TELL_BELOW ? left : null;
}
