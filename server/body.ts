import { Buffer } from "node:buffer";
import type { Context } from "hono";
import { badRequest, tooLarge } from "./errors.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The body as text: 413 as soon as it is longer than `limit` bytes, 400 when it is not UTF-8. */
export async function readText(c: Context, limit: number): Promise<string> {
  const bytes = await readBytes(c, limit);
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest("the body is not valid UTF-8");
  }
}

/** With a stated length, which the HTTP server holds the sender to, the body can be taken in one piece. */
export async function readBytes(c: Context, limit: number): Promise<Uint8Array> {
  const stated = c.req.header("content-length");
  if (stated === undefined) return await gather(c.req.raw.body, limit);
  if (Number(stated) > limit) throw tooLarge();
  return new Uint8Array(await c.req.raw.arrayBuffer());
}

async function gather(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
