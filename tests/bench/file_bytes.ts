import { createHash } from "node:crypto";

const encoder = new TextEncoder();

/** The file is these bytes again and again. */
const PIECE = crypto.getRandomValues(new Uint8Array(65_536));

interface Bytes {
  from: number;
  to: number;
  cutAt?: number;
  /** What the file is again and again. */
  piece?: Uint8Array<ArrayBuffer>;
  /** What a form has around the bytes. */
  head?: string;
  tail?: string;
}

/** The answer, whose body is short. */
export interface ShortAnswer {
  status: number;
  text: string;
}

/**
 * Sends bytes of the file and returns the answer, if it was not cut off. Over a bare connection: the client of the
 * runtime is slower than the servers that are measured here.
 */
export async function sendBytes(
  { hostname, port, host, pathname }: URL,
  method: string,
  headers: Record<string, string>,
  { from, to, cutAt = Infinity, piece: repeated, head = "", tail = "" }: Bytes,
): Promise<ShortAnswer | undefined> {
  const length = encoder.encode(head + tail).length + to - from;
  const all = { Host: host, Connection: "close", "Content-Length": `${length}`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  using connection = await Deno.connect({ hostname, port: Number(port) });
  await write(connection, encoder.encode(`${method} ${pathname} HTTP/1.1\r\n${lines}\r\n${head}`));
  let at = from;
  for (const piece of part(from, to, repeated)) {
    if (at + piece.length > cutAt) return undefined;
    await write(connection, piece);
    at += piece.length;
  }
  await write(connection, encoder.encode(tail));
  const answer = await new Response(connection.readable).text();
  const [, status, text] = /^HTTP\/1\.1 (\d+)[^]*?\r\n\r\n([^]*)$/.exec(answer) ?? [];
  return { status: Number(status), text };
}

async function write(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let rest = bytes; rest.length > 0;) rest = rest.subarray(await connection.write(rest));
}

/** The bytes of the file between two places. */
export function* part(from: number, to: number, repeated = PIECE): Generator<Uint8Array> {
  for (let at = from; at < to;) {
    const offset = at % repeated.length;
    const piece = repeated.subarray(offset, offset + to - at);
    at += piece.length;
    yield piece;
  }
}

export function hashOf(size: number, repeated = PIECE): string {
  const hash = createHash("sha256");
  for (const piece of part(0, size, repeated)) hash.update(piece);
  return hash.digest("hex");
}
