import type { ServerEvent } from "schemas/events.ts";

const encoder = new TextEncoder();

/** One event, ready for any number of hearers: its JSON is made once, and its bytes at most once. */
export class Frame {
  readonly json: string;
  #bytes: Uint8Array | null = null;

  constructor(event: ServerEvent) {
    this.json = JSON.stringify(event);
  }

  /** As SSE: one `data:` line. No `event:`, `id:` or `retry:`: old clients know only `onmessage`. */
  get bytes(): Uint8Array {
    return this.#bytes ??= encoder.encode(`data: ${this.json}\n\n`);
  }
}

/**
 * A run of frames that goes out in one piece. Hearers of the same frames share the same run, so
 * the joining too is done once: `then` gives everybody who has `this` and hears `frame` the same next.
 */
export class Run {
  readonly length: number;
  #before: Run | null;
  #frame: Frame | null;
  #next = new Map<Frame, Run>();
  #bytes: Uint8Array | null = null;

  constructor(before: Run | null = null, frame: Frame | null = null) {
    this.#before = before;
    this.#frame = frame;
    this.length = (before?.length ?? 0) + (frame ? 1 : 0);
  }

  static of(...frames: Frame[]): Run {
    return frames.reduce((run, frame) => run.then(frame), new Run());
  }

  then(frame: Frame): Run {
    let next = this.#next.get(frame);
    if (!next) this.#next.set(frame, next = new Run(this, frame));
    return next;
  }

  get frames(): Frame[] {
    const frames = new Array<Frame>(this.length);
    let at = this.length;
    if (this.#frame) frames[--at] = this.#frame;
    for (let run = this.#before; run?.length; run = run.#before) frames[--at] = run.#frame!;
    return frames;
  }

  get bytes(): Uint8Array {
    return this.#bytes ??= this.length === 1 ? this.#frame!.bytes : join(this.frames);
  }
}

function join(frames: Frame[]): Uint8Array {
  const bytes = new Uint8Array(frames.reduce((size, frame) => size + frame.bytes.byteLength, 0));
  let at = 0;
  for (const frame of frames) {
    bytes.set(frame.bytes, at);
    at += frame.bytes.byteLength;
  }
  return bytes;
}
