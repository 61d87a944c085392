import type { Run } from "./frames.ts";
import { HIGH_WATER, type Sink } from "./sink.ts";

/** A socket says nothing when its buffer empties, so it is asked. Milliseconds. */
const POLL = 25;

/** The WebSocket twin: the same JSON objects, one to a text message. */
export function answerWebSocket(request: Request, open: (sink: Sink) => () => void): Response {
  const { socket, response } = Deno.upgradeWebSocket(request, { idleTimeout: 60 });
  let left = () => {};
  socket.onopen = () => left = open(new SocketSink(socket));
  socket.onclose = () => left();
  socket.onerror = () => left();
  return response;
}

class SocketSink implements Sink {
  #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get #open(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  write(run: Run): void {
    if (this.#open) { for (const frame of run.frames) this.#socket.send(frame.json); }
  }

  /** The protocol's own pings do this here. */
  comment(): void {}

  get waiting(): number {
    return this.#open ? this.#socket.bufferedAmount : 0;
  }

  async drained(): Promise<void> {
    while (this.#open && this.waiting > HIGH_WATER) {
      await new Promise((resume) => setTimeout(resume, POLL));
    }
  }

  close(): void {
    if (this.#open) this.#socket.close(1000);
  }

  /** A socket cannot drop what it holds; the close waits behind it, and the idle time-out ends both. */
  abort(): void {
    if (this.#open) this.#socket.close(1013);
  }
}
