import { Buffer } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { nextTick } from "node:process";
import type { Context } from "hono";
import type { WebSocket, WebSocketServer } from "ws";
import type { Env } from "../http/context.ts";
import { badRequest, upgradeRequired } from "../base/errors.ts";
import type { Run } from "./frames.ts";
import { HIGH_WATER, MAX_RECEIVED_BYTES, type Sink } from "./sink.ts";
import { answerUpgraded } from "./upgraded.ts";

/** A socket has no event for an empty buffer, so it is polled. Milliseconds. */
const POLL = 25;
/** Milliseconds that a client may take to answer a close. */
const CLOSING = 2000;
/** A client that does not answer a ping for this long is gone. Milliseconds. */
const SILENCE = 60_000;

/**
 * `Deno.upgradeWebSocket` buffers up to 64 MB of a message before it reports anything, and has no limit to set.
 * `ws` refuses a message as soon as it reads its length, but needs the bare connection (see start/fast/connection.ts).
 */
const options = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MAX_RECEIVED_BYTES,
  // The published types do not have it yet.
  closeTimeout: CLOSING,
  handleProtocols: () => false as const,
};
let opened: WebSocketServer | undefined;

/** `ws` is loaded with the first WebSocket, so that the server need not load it before it listens. */
async function webSocketServer(): Promise<WebSocketServer> {
  const { WebSocketServer } = await import("ws");
  return opened ??= new WebSocketServer(options);
}

/** `ws` would refuse these too, but on the bare connection, without our headers. */
export function requireUpgrade(c: Context<Env>): void {
  const has = (name: string, value: RegExp) => value.test(c.req.header(name) ?? "");
  if (!has("upgrade", /^websocket$/i) || !has("connection", /\bupgrade\b/i)) {
    throw badRequest("a WebSocket upgrade is expected");
  }
  if (!has("sec-websocket-version", /^13$/)) throw upgradeRequired();
  if (!has("sec-websocket-key", /^[+/0-9A-Za-z]{22}==$/)) throw badRequest("Sec-WebSocket-Key is not valid");
}

/** The same JSON objects as over SSE, one in each text message. */
export async function answerWebSocket(c: Context<Env>, open: (sink: Sink) => () => void): Promise<Response> {
  if (!c.env.info?.takeOver) return answerUpgraded(c.req.raw, open);
  const server = await webSocketServer();
  const taken = await c.env.info.takeOver();
  if (!taken) throw badRequest("the connection is gone");
  const bare = taken.socket;
  const request = { method: "GET", headers: c.req.header() } as IncomingMessage;
  server.handleUpgrade(request, bare, Buffer.alloc(0), (socket) => {
    // After a message that is too long or malformed, `ws` answers with an error but goes on reading: an attacker
    // could make us read hundreds of megabytes.
    socket.on("error", () => nextTick(() => bare.pause()));
    const left = open(new SocketSink(socket));
    socket.on("close", left);
  });
  return new Response(null);
}

class SocketSink implements Sink {
  #socket: WebSocket;
  /** Rest of the message that is being sent. */
  #rest: Uint8Array | null = null;
  takenAt = performance.now();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("pong", () => this.takenAt = performance.now());
  }

  get #open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  write(run: Run): void {
    if (!this.#open) return;
    if (this.#rest) this.#socket.send(this.#rest);
    this.#rest = null;
    for (const frame of run.frames) this.#socket.send(frame.text, { binary: false });
  }

  /** A long message goes out in fragments. */
  async send(run: Run): Promise<void> {
    for (const frame of run.frames) {
      this.#rest = frame.text;
      while (this.#open && this.#rest) {
        const piece: Uint8Array = this.#rest.subarray(0, HIGH_WATER);
        this.#rest = this.#rest.byteLength > HIGH_WATER ? this.#rest.subarray(HIGH_WATER) : null;
        this.#socket.send(piece, { binary: false, fin: this.#rest === null });
        await this.#drained();
      }
    }
  }

  get midEvent(): boolean {
    return this.#rest !== null;
  }

  comment(): void {
    if (performance.now() - this.takenAt > SILENCE) this.abort();
    else if (this.#open) this.#socket.ping();
  }

  get waiting(): number {
    return this.#open ? this.#socket.bufferedAmount : 0;
  }

  async #drained(): Promise<void> {
    for (let before = this.waiting; before > HIGH_WATER; before = this.waiting) {
      await new Promise((resume) => setTimeout(resume, POLL));
      if (this.waiting < before) this.takenAt = performance.now();
    }
  }

  close(): void {
    if (this.#open) this.#socket.close(1000);
  }

  abort(): void {
    this.#socket.terminate();
  }
}
