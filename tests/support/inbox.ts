import * as v from "valibot";
import { type EventData, type EventName, events } from "schemas/events.ts";
import type { Properties } from "schemas/messages.ts";
import { TIMEOUT, within } from "./deadline.ts";

/** A test knows which kind of record it waits for, so it may read all fields without narrowing. */
interface Detail {
  type: "normal" | "reply" | "reaction";
  mid: number;
  content: string;
  content_type: string;
  properties: Properties | null;
  expires_in: number | null;
  detail: { type: string; action: string; content: string };
}

export type Received<N extends EventName> =
  & { type: N }
  & (N extends "chat" ? Omit<EventData<"chat">, "detail"> & { detail: Detail } : EventData<N>);
export type AnyReceived = { [N in EventName]: Received<N> }[EventName];

/** The events of one stream, each validated against its schema, and how far the test has read them. */
export class Inbox {
  readonly received: AnyReceived[] = [];
  readonly #who: string;
  #read = 0;
  #ended = false;
  #failure?: unknown;
  #wake = Promise.withResolvers<void>();

  constructor(who: string) {
    this.#who = who;
  }

  receive(event: { type: EventName }): void {
    if (!(event.type in events)) throw new Error(`No event is called ${event.type}`);
    v.parse(events[event.type], event);
    this.received.push(event as AnyReceived);
    this.#stir();
  }

  end(failure?: unknown): void {
    this.#ended = true;
    this.#failure = failure;
    this.#stir();
  }

  /** The next event of that kind. Events before it count as read. */
  async next<N extends EventName>(type: N): Promise<Received<N>> {
    const passed = await this.until((event) => event.type === type, `the next ${type}`);
    return passed.at(-1) as Received<N>;
  }

  /** All unread events up to the first that `found` accepts, which is included. */
  async until(
    found: (event: AnyReceived) => boolean,
    what = "an event",
    ms = TIMEOUT,
  ): Promise<AnyReceived[]> {
    const from = this.#read;
    await within(this.#advance(found), () => this.#complaint(what), ms);
    return this.received.slice(from, this.#read);
  }

  /** Resolves with all events when the server has closed the stream. */
  async ended(ms = TIMEOUT): Promise<AnyReceived[]> {
    const end = async () => {
      while (!this.#ended) await this.#wake.promise;
    };
    await within(end(), () => this.#complaint("the end of the stream"), ms);
    return this.received;
  }

  get open(): boolean {
    return !this.#ended;
  }

  /** Everything of one kind so far, read or not. */
  all<N extends EventName>(type: N): Received<N>[] {
    return this.received.filter((event) => event.type === type) as Received<N>[];
  }

  async #advance(found: (event: AnyReceived) => boolean): Promise<void> {
    while (true) {
      while (this.#read < this.received.length) {
        if (found(this.received[this.#read++])) return;
      }
      if (this.#failure) throw this.#failure;
      if (this.#ended) throw new Error(this.#complaint("more, but the stream has ended"));
      await this.#wake.promise;
    }
  }

  #stir(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  #complaint(what: string): string {
    const last = this.received.slice(-12).map((event) => JSON.stringify(event).slice(0, 160)).join("\n  ");
    return `${this.#who} waited for ${what}; ${this.received.length} events were received, at last:\n  ${last}`;
  }
}
