import type { EventData } from "schemas/events.ts";
import type { MessageTarget } from "schemas/messages.ts";
import type { Database } from "../../db/connection.ts";
import { notifySignal } from "../../db/events.ts";

/** Typing of a person; `target` is seen from them. */
export interface TypingSignal {
  uid: number;
  target: MessageTarget;
}

type Signal =
  | { came: number[]; went: number[] }
  | { opened: { uid: number; device: string; tab: string; ticket: number } }
  | { typing: TypingSignal }
  | { calling: EventData<"user_calling"> };

const MAX_PAYLOAD = 7900;
/** Milliseconds for which signals are collected. */
const WINDOW = 50;

/** Collects signals and sends them together: a thousand reconnecting clients cause a few notifications. */
export class Signals {
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private database: Database) {}

  send(signal: Signal): void {
    const json = JSON.stringify(signal);
    // No valid signal is this long: a device name has 200 characters at most.
    if (json.length > MAX_PAYLOAD) return;
    this.#waiting.push(json);
    this.#timer ??= setTimeout(() => this.flush(), WINDOW);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const payloads = pack(this.#waiting.splice(0));
    for (const payload of payloads) {
      // Typing and calls matter only now, and a stream that is not replaced ends with its connection.
      await notifySignal(this.database.kysely, payload).catch(() => {});
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
