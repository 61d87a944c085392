/**
 * The runtime's own HTTP server, on connections that we accept ourselves. `Deno.serve` accepts connections too, but
 * it ends when descriptors run out, and it does not show idle connections. `node:http` would solve both at half the
 * speed. These internals of `Deno.serve` are not public, so only this file uses them, after `probe.ts` has tried them.
 */
interface Internals {
  serveHttpOnConnection(
    connection: Deno.Conn,
    cut: Signal,
    handler: Handler,
    onError: (error: unknown) => Response,
    onListen: () => void,
  ): { finished: Promise<void>; shutdown(): Promise<void> };
  core: { internalFdSymbol: symbol };
}

/** The part of an `AbortSignal` that the runtime uses. A real one would turn errors of listeners into crashes. */
interface Signal {
  addEventListener(type: "abort", cut: () => void): void;
}

type Handler = (request: Request) => Response | Promise<Response>;

export interface HttpConnection {
  finished: Promise<void>;
  /** Closes once the requests under way are answered. */
  finish(): void;
  /** Closes at once. False after `finish` or another end: then the runtime has already let go of the connection. */
  cut(): boolean;
}

const internals = (Deno as unknown as Record<symbol, Internals>)[
  (Deno as unknown as { internal: symbol }).internal
];

/** The part of all this that the runtime or the system lacks, or null. */
export function missingPart(): string | null {
  if (typeof internals?.serveHttpOnConnection !== "function") return "it serves no single connections";
  if (typeof internals.core?.internalFdSymbol !== "symbol") return "it shows no descriptors";
  return c ? null : "it finds no C library";
}

/** The same as `automaticCompression` of `Deno.serve`. Call it before the first connection. */
export function compressAnswers(): void {
  Deno.env.set("DENO_SERVE_AUTOMATIC_COMPRESSION", "1");
}

export function serveHttp(
  connection: Deno.Conn,
  handler: Handler,
  onError: (error: unknown) => Response,
): HttpConnection {
  let cut = () => {};
  const signal: Signal = { addEventListener: (_, listener) => cut = listener };
  const server = internals.serveHttpOnConnection(connection, signal, handler, onError, () => {});
  return {
    // It rejects when the connection breaks, and then leaves its resource open.
    finished: server.finished.catch(() => server.shutdown().catch(() => {})),
    finish: () => void server.shutdown().catch(() => {}),
    cut() {
      try {
        cut();
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The file descriptor of a connection. */
export function descriptorOf(connection: Deno.Conn): number {
  return (connection as unknown as Record<symbol, number>)[internals.core.internalFdSymbol];
}

const C_LIBRARY = { linux: "libc.so.6", darwin: "libSystem.B.dylib" }[Deno.build.os as string];
const C_FUNCTIONS = {
  dup: { parameters: ["i32"], result: "i32" },
  shutdown: { parameters: ["i32", "i32"], result: "i32" },
  send: { parameters: ["i32", "buffer", "usize", "i32"], result: "i32" },
} as const;
const c = openLibrary();
const BOTH_WAYS = 2;
/** `MSG_DONTWAIT`, and on Linux `MSG_NOSIGNAL`. */
const AT_ONCE = Deno.build.os === "darwin" ? 0x80 : 0x4040;

/** Null on other systems, and without permission. */
function openLibrary() {
  try {
    return C_LIBRARY ? Deno.dlopen(C_LIBRARY, C_FUNCTIONS).symbols : null;
  } catch {
    return null;
  }
}

/** A second descriptor of the same connection, which stays open when the first is closed. Negative on failure. */
export function duplicate(descriptor: number): number {
  return c ? c.dup(descriptor) : -1;
}

/** Closes the connection for all its descriptors. */
export function sever(descriptor: number): void {
  c?.shutdown(descriptor, BOTH_WAYS);
}

/** Gives bytes to the system without waiting. Returns how many it took, or a negative number when it took none. */
export function sendNow(descriptor: number, bytes: Uint8Array<ArrayBuffer>): number {
  return c ? c.send(descriptor, bytes, BigInt(bytes.byteLength), AT_ONCE) : -1;
}
