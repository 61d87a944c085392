import { createHash } from "node:crypto";

/** The file is these bytes again and again. */
const PIECE = crypto.getRandomValues(new Uint8Array(65_536));

interface Bytes {
  from: number;
  to: number;
  cutAt?: number;
}

/**
 * Sends bytes of the file and returns the status. Over a bare connection: the client of the runtime is slower than the
 * servers that are measured here.
 */
export async function sendBytes(
  { hostname, port, host, pathname }: URL,
  method: string,
  headers: Record<string, string>,
  { from, to, cutAt = Infinity }: Bytes,
): Promise<number | undefined> {
  const all = { Host: host, Connection: "close", "Content-Length": `${to - from}`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  using connection = await Deno.connect({ hostname, port: Number(port) });
  await write(connection, new TextEncoder().encode(`${method} ${pathname} HTTP/1.1\r\n${lines}\r\n`));
  let at = from;
  for (const piece of part(from, to)) {
    if (at + piece.length > cutAt) return undefined;
    await write(connection, piece);
    at += piece.length;
  }
  const answer = new Uint8Array(1024);
  const read = await connection.read(answer);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(new TextDecoder().decode(answer.subarray(0, read ?? 0)))?.[1]);
}

async function write(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let rest = bytes; rest.length > 0;) rest = rest.subarray(await connection.write(rest));
}

/** The bytes of the file between two places. */
export function* part(from: number, to: number): Generator<Uint8Array> {
  for (let at = from; at < to;) {
    const offset = at % PIECE.length;
    const piece = PIECE.subarray(offset, offset + to - at);
    at += piece.length;
    yield piece;
  }
}

export function hashOf(size: number): string {
  const hash = createHash("sha256");
  for (let at = 0; at < size; at += PIECE.length) hash.update(PIECE.subarray(0, size - at));
  return hash.digest("hex");
}
