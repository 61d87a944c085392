import type { Run } from "./frames.ts";
import { HIGH_WATER, type Sink, SlowReader } from "./sink.ts";

const COMMENT = new TextEncoder().encode(":\n\n");

export const SSE_HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  // Without it nginx would collect events before passing them on.
  "x-accel-buffering": "no",
};

/** The body of an event stream; `open` is given its sink and returns what to do when the reader leaves. */
export function sseBody(open: (sink: Sink) => () => void): ReadableStream<Uint8Array> {
  let sink: SseSink;
  let left: () => void;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sink = new SseSink(controller);
        left = open(sink);
      },
      pull() {
        sink.pulled();
      },
      cancel() {
        sink.ended();
        left();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: HIGH_WATER }),
  );
}

class SseSink implements Sink {
  #controller: ReadableStreamDefaultController<Uint8Array>;
  #open = true;
  #drained: (() => void)[] = [];

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller;
  }

  write(run: Run): void {
    if (this.#open) this.#controller.enqueue(run.bytes);
  }

  comment(): void {
    if (this.#open) this.#controller.enqueue(COMMENT);
  }

  get waiting(): number {
    return this.#open ? HIGH_WATER - (this.#controller.desiredSize ?? 0) : 0;
  }

  async drained(): Promise<void> {
    if (!this.#open || this.waiting < HIGH_WATER) return;
    await new Promise<void>((resolve) => this.#drained.push(resolve));
  }

  pulled(): void {
    for (const resolve of this.#drained.splice(0)) resolve();
  }

  close(): void {
    if (!this.#open) return;
    this.ended();
    this.#controller.close();
  }

  abort(): void {
    if (!this.#open) return;
    this.ended();
    this.#controller.error(new SlowReader("the reader is too slow"));
  }

  ended(): void {
    this.#open = false;
    this.pulled();
  }
}
