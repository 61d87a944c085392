import type { Caller } from "../../base/caller.ts";
import { FastServer } from "./fast_server.ts";
import { missingPart } from "./runtime.ts";

/** Milliseconds for two requests to this machine. */
const PATIENCE = 2000;
const encoder = new TextEncoder();
let found: Promise<string | null> | undefined;

/**
 * Returns what keeps this runtime from running the fast server, or null. The internals may differ in what they do,
 * not only in their names, so a server on a free port has to answer requests, once for each process.
 */
export function obstacle(): Promise<string | null> {
  return found ??= missingPart() ? Promise.resolve(missingPart()) : answersRequests();
}

async function answersRequests(): Promise<string | null> {
  const broken = Promise.withResolvers<never>();
  const answer = ({ url }: Request, caller: Caller) =>
    url.endsWith("/taken") ? take(caller, broken.reject) : Promise.resolve(new Response("answered"));
  try {
    const server = new FastServer(Deno.listen({ hostname: "127.0.0.1", port: 0 }), answer, { most: 8 });
    try {
      await inTime(Promise.race([ask(server.addr.port), broken.promise]));
    } finally {
      await inTime(server.shutdown());
    }
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function take(caller: Caller, failed: (error: unknown) => void): Promise<Response> {
  try {
    const bare = await caller.takeOver?.();
    bare?.write(encoder.encode("taken over"));
    bare?.socket.end();
  } catch (error) {
    failed(error);
  }
  return new Response(null);
}

/** The first request leaves its connection open, and the second one takes it over. */
async function ask(port: number): Promise<void> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await request(connection, "/", /^HTTP\/1\.1 200 .*answered$/s);
  await request(connection, "/taken", /^taken over$/);
}

async function request(connection: Deno.TcpConn, path: string, expected: RegExp): Promise<void> {
  await connection.write(encoder.encode(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`));
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(1024);
  let told = "";
  while (!expected.test(told)) {
    const size = await connection.read(buffer);
    if (size === null) throw new Error(`it answers a request with ${JSON.stringify(told)}`);
    told += decoder.decode(buffer.subarray(0, size), { stream: true });
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("it does not answer requests")), PATIENCE);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
