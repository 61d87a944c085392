import { type Frame, Run } from "./frames.ts";
import { MAX_WAITING_BYTES, type Sink } from "./sink.ts";

/** Announcements kept for a stream that is still reading the past. */
const MAX_HELD = 10_000;

/** What only those clients receive that ask for it in `features=`. */
const FEATURES = ["gap", "typing", "self"] as const;
export type Feature = (typeof FEATURES)[number];

export function featuresOf(asked = ""): ReadonlySet<Feature> {
  const words = asked.split(",");
  return new Set(FEATURES.filter((feature) => words.includes(feature)));
}

/** Where an announcement stands: it is the `seq`th, after message `at_mid`. */
export interface Place {
  seq: number;
  at_mid: number;
}

/** Whose stream it is. Two streams of one `uid`, `device` and `tab` are the same seat: the newer takes it. */
export interface Seat {
  uid: number;
  device: string;
  tab: string;
  is_guest: boolean;
  /** Grows with every stream opened on any process. */
  ticket: number;
  features: ReadonlySet<Feature>;
}

/**
 * One reader. At first it reads the past from the database at its own pace; announcements wait
 * meanwhile, and messages need not, for they are in the past by the time it gets there. Then it is
 * switched over, between two events, to what the feed brings.
 */
export class Stream {
  readonly seat: Seat;
  readonly sink: Sink;
  closed = false;
  /** The newest message it was given or passed over: each arrives once. */
  heard = 0;
  /** The newest announcement that the state it began with includes; nothing it is told twice. */
  #included = 0;
  #live = false;
  #held: { at: Place; frame: Frame }[] = [];
  #next: Run | null = null;

  constructor(seat: Seat, sink: Sink) {
    this.seat = seat;
    this.sink = sink;
  }

  /** One by one, not joined: the list of people is long, and the same bytes for all who start. */
  say(...frames: Frame[]): void {
    for (const frame of frames) this.sink.write(Run.of(frame));
  }

  /** True when there is something to flush that was not there before. */
  hear(frame: Frame, from: Run): boolean {
    const first = this.#next === null;
    this.#next = (this.#next ?? from).then(frame);
    return first;
  }

  hearMessage(mid: number, frame: Frame, from: Run): boolean {
    if (!this.#live || mid <= this.heard) return false;
    this.heard = mid;
    return this.hear(frame, from);
  }

  hearAnnouncement(at: Place, frame: Frame, from: Run): boolean {
    if (at.seq <= this.#included) return false;
    if (this.#live) return this.hear(frame, from);
    this.#held.push({ at, frame });
    if (this.#held.length > MAX_HELD) this.cutOff();
    return false;
  }

  /** To be said before its state is read: what was announced up to `seq` will be part of that. */
  include(seq: number): void {
    this.#included = seq;
    this.#held = this.#held.filter(({ at }) => at.seq > seq);
  }

  flush(): void {
    const run = this.#next;
    this.#next = null;
    if (!run || this.closed) return;
    this.sink.write(run);
    this.cutOffIfSlow();
  }

  cutOffIfSlow(): void {
    if (this.sink.waiting > MAX_WAITING_BYTES) this.cutOff();
  }

  /** The announcements that belong before message `mid`. */
  releaseHeld(mid: number): Frame[] {
    let end = 0;
    while (end < this.#held.length && this.#held[end].at.at_mid < mid) end++;
    return this.#held.splice(0, end).map((one) => one.frame);
  }

  /** From now on the feed speaks. Only between two events, when the past is read up to the present. */
  goLive(mid: number): void {
    const rest = this.releaseHeld(Infinity);
    if (rest.length > 0) this.say(...rest);
    this.heard = mid;
    this.#live = true;
  }

  get live(): boolean {
    return this.#live;
  }

  /** Drops what waits: its reader will not take it, and comes back for it with `after_mid`. */
  cutOff(): void {
    this.sink.abort();
    this.close();
  }

  close(): void {
    this.closed = true;
    this.#held = [];
    this.sink.close();
  }
}
