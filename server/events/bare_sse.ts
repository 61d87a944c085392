import type { Socket } from "node:net";
import type { BareConnection } from "../base/caller.ts";
import type { Run } from "./frames.ts";
import { HIGH_WATER, type Sink } from "./sink.ts";
import { COMMENT } from "./sse.ts";

/** Milliseconds in which a client may read the rest when the server ends its stream. */
const CLOSING = 2000;
/** Bytes that a reader may send, who has nothing to say. More would keep the server busy with reading. */
const MAX_SAID = 4096;

const encoder = new TextEncoder();

/**
 * Answers on the bare connection, which needs half the memory and time of the runtime's streams. The body ends with the
 * connection, so it has no framing of its own, and HTTP/1.0 suffices for it. `open` is given the stream's sink and
 * returns what to do when the reader leaves.
 */
export function answerBare(
  bare: BareConnection,
  headers: Headers,
  open: (sink: Sink) => () => void,
): void {
  const fields = [...headers, ["date", new Date().toUTCString()], ["connection", "close"]];
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  bare.write(encoder.encode(`HTTP/1.1 200 OK\r\n${lines}\r\n`));
  const { socket } = bare;
  socket.setKeepAlive(true);
  const left = open(new BareSink(bare));
  socket.on("close", left);
  // Without reading nobody learns that the client has gone.
  let said = 0;
  socket.on("data", ({ length }) => (said += length) > MAX_SAID && socket.destroy());
  if (socket.destroyed) left();
}

class BareSink implements Sink {
  #bare: BareConnection;
  #socket: Socket;
  #drained: (() => void)[] = [];
  /** Rest of the run that is being sent. */
  #rest: Uint8Array<ArrayBuffer> | null = null;
  #ended = false;
  takenAt = performance.now();

  constructor(bare: BareConnection) {
    this.#bare = bare;
    this.#socket = bare.socket;
    for (const event of ["drain", "close"]) this.#socket.on(event, () => this.#goOn());
  }

  get #open(): boolean {
    return !this.#ended && !this.#socket.destroyed;
  }

  write(run: Run): void {
    if (!this.#open) return;
    const rest = this.#rest;
    this.#rest = null;
    if (rest) this.#bare.write(rest);
    this.#bare.write(run.bytes);
  }

  /** Not async itself: that would keep the run in memory, of which only the bytes are needed. */
  send(run: Run): Promise<void> {
    this.#rest = run.bytes;
    return this.#sendRest();
  }

  async #sendRest(): Promise<void> {
    while (this.#open && this.#rest) {
      const piece = this.#rest.subarray(0, HIGH_WATER);
      this.#rest = this.#rest.byteLength > HIGH_WATER ? this.#rest.subarray(HIGH_WATER) : null;
      this.#bare.write(piece);
      if (this.#socket.writableNeedDrain) await new Promise<void>((resolve) => this.#drained.push(resolve));
    }
  }

  #goOn(): void {
    this.takenAt = performance.now();
    for (const resolve of this.#drained.splice(0)) resolve();
  }

  get midEvent(): boolean {
    return this.#rest !== null;
  }

  comment(): void {
    if (this.#open && !this.midEvent) this.#bare.write(COMMENT);
  }

  get waiting(): number {
    return this.#open ? this.#socket.writableLength : 0;
  }

  close(): void {
    if (!this.#open) return;
    this.#ended = true;
    this.#rest = null;
    this.#socket.end();
    const cut = setTimeout(() => this.#socket.destroy(), CLOSING);
    this.#socket.once("close", () => clearTimeout(cut));
    this.#goOn();
  }

  abort(): void {
    this.#ended = true;
    this.#socket.resetAndDestroy();
  }
}
