import type { Caller } from "../base/caller.ts";
import type { Run } from "./frames.ts";
import { HIGH_WATER, type Sink, SlowReader } from "./sink.ts";

export const COMMENT = new TextEncoder().encode(":\n\n");

export const SSE_HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  // Proxies may compress whatever has no encoding yet, and collect events for that.
  "content-encoding": "identity",
  // Without it nginx would collect events before passing them on.
  "x-accel-buffering": "no",
};

/** The body of an event stream. `open` is given its sink and returns what to do when the reader leaves. */
export function sseBody(open: (sink: Sink) => () => void, caller?: Caller): ReadableStream<Uint8Array> {
  let sink: SseSink;
  let left: () => void;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sink = new SseSink(controller, caller?.hold());
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
  #release?: () => void;
  /** Rest of the run that is being sent. */
  #rest: Uint8Array | null = null;
  takenAt = performance.now();

  constructor(controller: ReadableStreamDefaultController<Uint8Array>, release?: () => void) {
    this.#controller = controller;
    this.#release = release;
  }

  write(run: Run): void {
    if (!this.#open) return;
    if (this.#rest) this.#controller.enqueue(this.#rest);
    this.#rest = null;
    this.#controller.enqueue(run.bytes);
  }

  /** Not async itself: that would keep the run in memory, of which only the bytes are needed. */
  send(run: Run): Promise<void> {
    this.#rest = run.bytes;
    return this.#sendRest();
  }

  async #sendRest(): Promise<void> {
    while (this.#open && this.#rest) {
      this.#controller.enqueue(this.#rest.subarray(0, HIGH_WATER));
      this.#rest = this.#rest.byteLength > HIGH_WATER ? this.#rest.subarray(HIGH_WATER) : null;
      if (this.waiting >= HIGH_WATER) await new Promise<void>((resolve) => this.#drained.push(resolve));
    }
  }

  get midEvent(): boolean {
    return this.#rest !== null;
  }

  comment(): void {
    if (this.#open && !this.midEvent) this.#controller.enqueue(COMMENT);
  }

  get waiting(): number {
    return this.#open ? HIGH_WATER - (this.#controller.desiredSize ?? 0) : 0;
  }

  pulled(): void {
    this.takenAt = performance.now();
    if (this.#drained.length === 0) return;
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
    this.#rest = null;
    this.pulled();
    this.#release?.();
  }
}
