import type { Context } from "hono";
import type { Env } from "./context.ts";
import { badRequest, requestTimeout, tooLarge, wrongContentType } from "../base/errors.ts";
import { MIN_BODY_RATE } from "../base/timeouts.ts";
import { Deadlines } from "../base/deadlines.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Bodies up to this size are read in one piece. That is faster, but the runtime allocates all of it at once. */
const SMALL = 16_384;

/** The body as text: 413 as soon as it is longer than `limit` bytes, 400 when it is not UTF-8. */
export async function readText(c: Context, limit: number): Promise<string> {
  const bytes = await readBytes(c, limit);
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest("the body is not valid UTF-8");
  }
}

/** The body of a request that has to be plain text: 415 when it is not. */
export async function readPlainText(c: Context, limit: number): Promise<string> {
  const type = c.req.header("content-type") ?? "";
  if (!/^text\/plain\s*(;|$)/i.test(type)) throw wrongContentType(type);
  return await readText(c, limit);
}

/** The body: 413 as soon as it is longer than `limit` bytes, 408 when it does not come, 400 when it breaks off. */
export async function readBytes(c: Context<Env>, limit: number): Promise<Uint8Array> {
  const stated = c.req.header("content-length");
  if (Number(stated) > limit) throw tooLarge();
  const deadlines = c.env.info?.deadlines;
  // The HTTP server enforces the stated length.
  if (Number(stated) <= SMALL) return new Uint8Array(await coming(c.req.raw.arrayBuffer(), deadlines));
  return await gather(c.req.raw.body, limit, deadlines);
}

/**
 * The body piece by piece, for those that may be too long to hold. Throws 413 as soon as it is longer than `limit`,
 * 408 when it does not come, 400 when it breaks off.
 */
export async function* pieces(c: Context<Env>, limit: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header("content-length")) > limit) throw tooLarge();
  const deadlines = c.env.info?.deadlines ?? new Deadlines();
  const reader = c.req.raw.body?.getReader();
  let size = 0;
  let waited = 0;
  try {
    while (reader) {
      const began = performance.now();
      const { value } = await coming(reader.read(), deadlines);
      if (!value) break;
      waited += performance.now() - began;
      size += value.length;
      if (size > limit) throw tooLarge();
      if (isTooSlow(size, waited - deadlines.timeouts.body)) throw requestTimeout();
      yield value;
    }
  } finally {
    void reader?.cancel().catch(() => {});
  }
}

async function gather(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  deadlines = new Deadlines(),
): Promise<Uint8Array> {
  using long = deadlines.longBodies.begin();
  const reader = body?.getReader();
  let held = new Uint8Array(SMALL);
  let size = 0;
  // Milliseconds spent waiting for the sender, not for other bodies.
  let waited = 0;
  try {
    while (reader) {
      const began = performance.now();
      const { value: piece } = await coming(reader.read(), deadlines);
      if (!piece) break;
      waited += performance.now() - began;
      if (size + piece.length > limit) throw tooLarge();
      held = roomFor(held, size + piece.length, limit);
      held.set(piece, size);
      size += piece.length;
      if (isTooSlow(size, waited - deadlines.timeouts.body)) throw requestTimeout();
      long.hold(held.length);
      if (size > SMALL) await long.pause();
    }
  } finally {
    void reader?.cancel().catch(() => {});
  }
  return held.subarray(0, size);
}

/** Pieces are copied: each one, even of a single byte, keeps 64 kB of memory alive. */
function roomFor(held: Uint8Array<ArrayBuffer>, size: number, limit: number): Uint8Array<ArrayBuffer> {
  if (size <= held.length) return held;
  const larger = new Uint8Array(Math.min(Math.max(size, 2 * held.length), limit));
  larger.set(held);
  return larger;
}

const isTooSlow = (size: number, late: number) => late > 0 && size < MIN_BODY_RATE * late / 1000;

/** Any error that the runtime reports for a body, cut off or wrongly chunked, is the sender's fault. */
function coming<T>(bytes: Promise<T>, deadlines?: Deadlines): Promise<T> {
  const whole = bytes.catch(() => {
    throw badRequest("the body broke off");
  });
  return deadlines ? deadlines.body(whole) : whole;
}
