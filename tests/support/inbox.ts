import * as v from "valibot";
import { type EventData, type EventName, events } from "schemas/events.ts";
import type { Properties } from "schemas/messages.ts";
import { PATIENCE, within } from "./deadline.ts";

/** A test knows which kind of record it waits for, so all their fields may be read without narrowing. */
interface Detail {
  type: "normal" | "reply" | "reaction";
  mid: number;
  content: string;
  content_type: string;
  properties: Properties | null;
  expires_in: number | null;
  detail: { type: string; action: string; content: string };
}

export type Heard<N extends EventName> =
  & { type: N }
  & (N extends "chat" ? Omit<EventData<"chat">, "detail"> & { detail: Detail } : EventData<N>);
export type AnyHeard = { [N in EventName]: Heard<N> }[EventName];

/** What one stream has said, each event held against its schema, and where the test has read to. */
export class Inbox {
  readonly heard: AnyHeard[] = [];
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
    this.heard.push(event as AnyHeard);
    this.#stir();
  }

  end(failure?: unknown): void {
    this.#ended = true;
    this.#failure = failure;
    this.#stir();
  }

  /** The next event of that kind; what came before it counts as read. */
  async next<N extends EventName>(type: N): Promise<Heard<N>> {
    const passed = await this.until((event) => event.type === type, `the next ${type}`);
    return passed.at(-1) as Heard<N>;
  }

  /** All that was not read yet, up to and including the first event which `found` accepts. */
  async until(found: (event: AnyHeard) => boolean, what = "an event", ms = PATIENCE): Promise<AnyHeard[]> {
    const from = this.#read;
    await within(this.#advance(found), () => this.#complaint(what), ms);
    return this.heard.slice(from, this.#read);
  }

  /** Resolves when the server has ended the stream, with what it said until then. */
  async ended(ms = PATIENCE): Promise<AnyHeard[]> {
    const end = async () => {
      while (!this.#ended) await this.#wake.promise;
    };
    await within(end(), () => this.#complaint("the end of the stream"), ms);
    return this.heard;
  }

  get open(): boolean {
    return !this.#ended;
  }

  /** Everything of one kind so far, read or not. */
  all<N extends EventName>(type: N): Heard<N>[] {
    return this.heard.filter((event) => event.type === type) as Heard<N>[];
  }

  async #advance(found: (event: AnyHeard) => boolean): Promise<void> {
    while (true) {
      while (this.#read < this.heard.length) {
        if (found(this.heard[this.#read++])) return;
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
    const last = this.heard.slice(-12).map((event) => JSON.stringify(event).slice(0, 160)).join("\n  ");
    return `${this.#who} waited for ${what}; ${this.heard.length} events were heard, at last:\n  ${last}`;
  }
}
