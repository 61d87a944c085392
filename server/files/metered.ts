import type { Context } from "hono";
import { writerOf } from "../http/counting.ts";
import type { Env } from "../http/context.ts";

/** Bytes that a chunk counts for at least, because each costs a transaction. */
const SMALLEST = 262_144;

/** Bytes that are read before they are refused. A client that still sends would see a lost connection, not the answer. */
const DRAINED = 16_777_216;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The bytes of a file as they come in, counted for their sender. Throws 429 before the first one when there are too many
 * of them, so that a chunk is not cut off, or between them when their number was not stated.
 */
export async function* metered(c: Context<Env>, pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const { services: { writes } } = c.var;
  const writer = writerOf(c);
  const stated = Number(c.req.header("content-length")) || 0;
  let unused = Math.max(stated, SMALLEST);
  try {
    writes.take("file_bytes", writer, unused);
  } catch (refusal) {
    if (stated <= DRAINED) { for await (const _ of pieces); }
    throw refusal;
  }
  let came = 0;
  try {
    for await (const piece of pieces) {
      writes.take("file_bytes", writer, piece.length - unused);
      unused = Math.max(0, unused - piece.length);
      came += piece.length;
      yield piece;
    }
  } finally {
    // A connection that breaks off again and again does not use up what it never brought.
    writes.give("file_bytes", writer, Math.min(unused, Math.max(0, stated - Math.max(came, SMALLEST))));
  }
}
