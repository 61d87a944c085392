import type { Database } from "../../db/connection.ts";
import { notifySignal } from "../../db/events.ts";
import type { TypingSignal } from "./typing.ts";

export type Signal =
  | { came: number[]; went: number[] }
  | { seat: { uid: number; device: string; tab: string; ticket: number } }
  | { typing: TypingSignal };

const MAX_PAYLOAD = 7900;
/** Milliseconds over which signals are gathered. */
const WINDOW = 50;

/** Gathers signals and sends them together: a thousand reconnecting clients are a few notifications. */
export class Signals {
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private database: Database) {}

  send(signal: Signal): void {
    const json = JSON.stringify(signal);
    // A device name may be 200 characters of anything, but never this long.
    if (json.length > MAX_PAYLOAD) return;
    this.#waiting.push(json);
    this.#timer ??= setTimeout(() => this.flush(), WINDOW);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const payloads = pack(this.#waiting.splice(0));
    for (const payload of payloads) {
      // What is lost with the connection is made up for when it is found again.
      await notifySignal(this.database, payload).catch(() => {});
    }
  }
}

export function readSignals(payload: string): Signal[] {
  return JSON.parse(payload);
}

const bytes = new TextEncoder();

function pack(signals: string[]): string[] {
  const payloads: string[] = [];
  let current = "";
  for (const signal of signals) {
    if (bytes.encode(current + signal).length + 3 > MAX_PAYLOAD) {
      payloads.push(`[${current}]`);
      current = "";
    }
    current += (current && ",") + signal;
  }
  return current ? [...payloads, `[${current}]`] : payloads;
}
