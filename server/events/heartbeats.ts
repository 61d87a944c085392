import { Frame } from "./frames.ts";
import type { Stream } from "./stream.ts";
import type { Streams } from "./streams.ts";

/** Milliseconds. */
interface Rhythm {
  heartbeat: number;
  comment: number;
  /** Milliseconds for which a client that is still starting may take nothing. */
  stallTimeout: number;
}

/** One timer serves all streams. Each has its own rhythm, so that they do not all write at once. */
export class Heartbeats {
  #due = new WeakMap<Stream, { heartbeat: number; comment: number }>();

  constructor(private streams: Streams, private rhythm: Rhythm) {}

  send(): void {
    const now = performance.now();
    const heartbeat = new Frame({ type: "heartbeat", time: Date.now() });
    for (const stream of [...this.streams.all()]) {
      this.#sendTo(stream, heartbeat, now);
      stream.cutOffIfSlow(now - this.rhythm.stallTimeout);
      if (stream.closed) this.streams.remove(stream);
    }
  }

  #sendTo(stream: Stream, frame: Frame, now: number): void {
    const { heartbeat, comment } = this.rhythm;
    const due = this.#due.get(stream) ?? { heartbeat: now + heartbeat, comment: now + comment };
    if (now >= due.heartbeat) {
      stream.beat(frame);
      due.heartbeat = Math.max(now, due.heartbeat + heartbeat);
    }
    if (now >= due.comment) {
      stream.sink.comment();
      due.comment = Math.max(now, due.comment + comment);
    }
    this.#due.set(stream, due);
  }
}
