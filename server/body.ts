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

async function readBytes(c: Context, limit: number): Promise<Uint8Array> {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  if (chunks.length === 1) return chunks[0];
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
