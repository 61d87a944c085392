import type { ServerEvent } from "schemas/events.ts";

const encoder = new TextEncoder();

/** One event, encoded for any number of recipients: its JSON is made once, and its bytes at most once. */
export class Frame {
  readonly json: string;
  #bytes: Uint8Array<ArrayBuffer> | null = null;

  constructor(event: ServerEvent) {
    this.json = JSON.stringify(event);
  }

  /** For SSE: one `data:` line. There is no `event:`, `id:` or `retry:`, because old clients know only `onmessage`. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes ??= encoder.encode(`data: ${this.json}\n\n`);
  }

  /** For WebSocket: the same bytes without the framing of SSE. */
  get text(): Uint8Array {
    return this.bytes.subarray("data: ".length, -"\n\n".length);
  }
}

/**
 * Frames that are sent in one piece. Recipients of the same frames share the same run, so the frames are
 * joined once: `then` returns the same next run to everybody who has this one and receives `frame`.
 */
export class Run {
  readonly length: number;
  #before: Run | null;
  #frame: Frame | null;
  #next = new Map<Frame, Run>();
  #bytes: Uint8Array<ArrayBuffer> | null = null;

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

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes ??= this.length === 1 ? this.#frame!.bytes : join(this.frames);
  }
}

function join(frames: Frame[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames.reduce((size, frame) => size + frame.bytes.byteLength, 0));
  let at = 0;
  for (const frame of frames) {
    bytes.set(frame.bytes, at);
    at += frame.bytes.byteLength;
  }
  return bytes;
}
