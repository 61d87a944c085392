import type { Run } from "./frames.ts";
import { HIGH_WATER, MAX_RECEIVED_BYTES, type Sink } from "./sink.ts";

/** The code for a message that is too big. */
const TOO_BIG = 1009;
/** Milliseconds between two looks at what is still to be sent. */
const POLL = 25;

/**
 * Answers with the runtime's own WebSocket, where connections cannot be taken over. It buffers up to 64 MB of a
 * message before it reports anything, and it pings clients itself.
 */
export function answerUpgraded(request: Request, open: (sink: Sink) => () => void): Response {
  const { socket, response } = Deno.upgradeWebSocket(request);
  socket.binaryType = "arraybuffer";
  socket.onmessage = ({ data }) => {
    const size = typeof data === "string" ? data.length : data.byteLength;
    if (size > MAX_RECEIVED_BYTES) socket.close(TOO_BIG);
  };
  socket.onopen = () => {
    const left = open(new UpgradedSink(socket));
    socket.onclose = left;
  };
  return response;
}

class UpgradedSink implements Sink {
  readonly midEvent = false;
  takenAt = performance.now();
  #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get #open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  write(run: Run): void {
    if (!this.#open) return;
    for (const { json } of run.frames) this.#socket.send(json);
  }

  async send(run: Run): Promise<void> {
    for (const { json } of run.frames) {
      if (!this.#open) return;
      this.#socket.send(json);
      await this.#drained();
    }
  }

  comment(): void {}

  get waiting(): number {
    return this.#open ? this.#socket.bufferedAmount : 0;
  }

  /** There is no event for it. */
  async #drained(): Promise<void> {
    for (let before = this.waiting; before > HIGH_WATER; before = this.waiting) {
      await new Promise((resume) => setTimeout(resume, POLL));
      if (this.waiting < before) this.takenAt = performance.now();
    }
  }

  close(): void {
    if (this.#open) this.#socket.close(1000);
  }

  /** A client that reads nothing does not answer the runtime's pings either, which ends the connection. */
  abort(): void {
    this.close();
  }
}
