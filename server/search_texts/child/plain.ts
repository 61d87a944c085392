import type { Text } from "./text.ts";

const MARKS = new Map([["255,254", "utf-16le"], ["254,255", "utf-16be"]]);
/** Characters that are in no text, in the terms of the MIME Sniffing standard. */
// deno-lint-ignore no-control-regex
const BINARY = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** Reads a text in UTF-8, or in UTF-16 with a mark. Its end may be missing. Throws on any other encoding. */
export function readPlain(bytes: Uint8Array, text: Text): void {
  const encoding = MARKS.get(`${bytes.subarray(0, 2)}`) ?? "utf-8";
  const decoded = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  if (BINARY.test(decoded)) throw new Error("this is no text");
  text.add(decoded);
}
