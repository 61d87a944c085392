import type { ServerEvent } from "schemas/events.ts";
import { forClient } from "./for_client.ts";
import { Frame, Run } from "./frames.ts";
import { MAX_WAITING_BYTES, type Sink } from "./sink.ts";

/** Places of announcements that a starting stream may remember. Each takes a few bytes. */
const MAX_PENDING = 50_000;
/** Announcements read at a time. */
const PENDING_PAGE = 200;

/** Events of these kinds go only to clients that ask for them in `features=`. */
const FEATURES = ["gap", "typing", "self", "emoji", "state"] as const;
export type Feature = (typeof FEATURES)[number];

export function featuresOf(asked = ""): ReadonlySet<Feature> {
  const words = asked.split(",");
  return new Set(FEATURES.filter((feature) => words.includes(feature)));
}

/** Place of an announcement in the log: it has the number `seq` and follows message `at_mid`. */
export interface Place {
  seq: number;
  at_mid: number;
}

/** Reader of a stream. A client is one `uid`, `device` and `tab`; its newer stream replaces the older. */
export interface Client {
  uid: number;
  device: string;
  tab: string;
  /** Later sessions of a device have higher numbers. */
  session: number;
  is_guest: boolean;
  /** The only person whom a visitor of the widget hears of; null for everybody else. */
  host: number | null;
  /** Streams opened later have higher numbers, on whichever process. */
  ticket: number;
  features: ReadonlySet<Feature>;
}

/**
 * The live stream of one client. At first the state and the past are read for it from the database, at the
 * reader's pace. Messages sent meanwhile are not buffered: they are in the log by the time the reader gets there.
 * Announcements have audiences, so the stream remembers the places of its own. Once it is up to date it goes live,
 * between two events: from then on the feed delivers to it.
 */
export class Stream {
  readonly client: Client;
  readonly sink: Sink;
  closed = false;
  /** The newest message that was delivered or left out. Each message arrives once. */
  delivered = 0;
  /** The newest announcement that its first state includes; it and those before it are not sent again. */
  #included = 0;
  #live = false;
  #pending: Place[] = [];
  #next: Run | null = null;

  constructor(client: Client, sink: Sink) {
    this.client = client;
    this.sink = sink;
  }

  /** One by one, not joined: the list of people is long, and all starting streams share its bytes. */
  write(...frames: Frame[]): void {
    for (const frame of frames) this.sink.write(Run.of(frame));
  }

  /** At the reader's pace, for a stream that is starting. */
  send(run: Run): Promise<void> {
    return run.length > 0 && !this.closed ? this.sink.send(run) : Promise.resolve();
  }

  sendEvents(...events: ServerEvent[]): Promise<void> {
    return this.send(Run.of(...forClient(this.client, events).map((event) => new Frame(event))));
  }

  /** Sends a heartbeat, unless an event is under way: that is a sign of life itself. */
  beat(heartbeat: Frame): void {
    if (!this.sink.midEvent) this.write(heartbeat);
  }

  /** True when the stream had nothing to flush before. */
  deliver(frame: Frame, from: Run): boolean {
    const first = this.#next === null;
    this.#next = (this.#next ?? from).then(frame);
    return first;
  }

  deliverMessage(mid: number, frame: Frame, from: Run): boolean {
    if (!this.#live || mid <= this.delivered) return false;
    this.delivered = mid;
    return this.deliver(frame, from);
  }

  deliverAnnouncement(at: Place, frame: Frame, from: Run): boolean {
    if (at.seq <= this.#included) return false;
    if (this.#live) return this.deliver(frame, from);
    this.#pending.push(at);
    if (this.#pending.length > MAX_PENDING) this.cutOff();
    return false;
  }

  /** Call this before the state is read, which will include all announcements up to `seq`. */
  include(seq: number): void {
    this.#included = seq;
    this.#pending = this.#pending.filter((at) => at.seq > seq);
  }

  flush(): void {
    const run = this.#next;
    this.#next = null;
    if (!run || this.closed) return;
    this.sink.write(run);
    this.cutOffIfSlow();
  }

  /** A starting stream is sent no more than it takes, so it is slow only when it takes nothing at all. */
  cutOffIfSlow(lastTakenBefore = -Infinity): void {
    const { waiting, takenAt } = this.sink;
    if (this.#live ? waiting > MAX_WAITING_BYTES : waiting > 0 && takenAt < lastTakenBefore) this.cutOff();
  }

  /** Returns true if announcements are to be read that belong before message `mid`. */
  hasPending(mid = Infinity): boolean {
    return this.#pending.length > 0 && this.#pending[0].at_mid < mid;
  }

  /** Removes and returns the numbers of the next of these. */
  takePending(mid = Infinity): number[] {
    const places = this.#pending.slice(0, PENDING_PAGE);
    const end = places.findIndex(({ at_mid }) => at_mid >= mid);
    return this.#pending.splice(0, end < 0 ? places.length : end).map(({ seq }) => seq);
  }

  /** From now on the feed delivers. Only between two events, when everything is read up to the present. */
  goLive(mid: number): void {
    this.delivered = mid;
    this.#live = true;
  }

  get live(): boolean {
    return this.#live;
  }

  /** Drops what waits to be read. The client resumes with `after_mid`. */
  cutOff(): void {
    this.sink.abort();
    this.close();
  }

  close(): void {
    this.closed = true;
    this.#pending = [];
    this.sink.close();
  }
}
