import { COMMENT_INTERVAL, HEARTBEAT_INTERVAL } from "schemas/events.ts";
import { clearEvents } from "../db/events.ts";
import { clearInvitations } from "../db/invitations.ts";
import { purgeChannels } from "../db/purge.ts";
import { clearMutes } from "../db/mutes.ts";
import { clearAccessTokens } from "../db/sessions.ts";
import type { Database } from "../db/connection.ts";
import { clearOldFailures } from "./auth/rate_limit.ts";
import { expireMessages } from "./messages/expire.ts";
import type { House } from "./context.ts";
import { Frame } from "./events/frames.ts";
import type { Stream } from "./events/stream.ts";

/** Milliseconds; tests may hurry. */
export interface Pace {
  heartbeat: number;
  comment: number;
  presence: number;
  /** How late a message may outlive its time. */
  expiry: number;
}

export const PACE: Pace = {
  heartbeat: HEARTBEAT_INTERVAL,
  comment: COMMENT_INTERVAL,
  presence: 1000,
  expiry: 1000,
};

const TICK = 250;
const SWEEP = 60_000;
/** What each sweep may spend on rows that nobody sees any more; closing the house waits for it. */
const PURGING = 3000;
/** Announcements older than this are not needed by any process: each reads them within moments. */
const EVENTS_KEPT = 3_600_000;

/** What happens without a request. */
export class Clock {
  #timers: ReturnType<typeof setInterval>[] = [];
  #beats = new WeakMap<Stream, { heartbeat: number; comment: number }>();
  #sweeping: Promise<void> = Promise.resolve();
  #expiring: Promise<void> | null = null;
  #stopped = false;

  constructor(private house: House, private pace: Pace) {}

  start(): void {
    this.#timers = [
      setInterval(() => this.#beat(), Math.min(TICK, this.pace.comment)),
      setInterval(() => void this.house.presence.flush(), this.pace.presence),
      setInterval(() => void (this.#sweeping = sweep(this.house.database)), SWEEP),
      setInterval(() => this.#expire(), this.pace.expiry),
    ];
  }

  /** One timer for all streams; each has its own rhythm, so that they do not all write at once. */
  #beat(): void {
    const now = Date.now();
    const heartbeat = new Frame({ type: "heartbeat", time: now });
    for (const stream of [...this.house.streams.all()]) {
      const due = this.#beats.get(stream) ??
        { heartbeat: now + this.pace.heartbeat, comment: now + this.pace.comment };
      if (now >= due.heartbeat) {
        stream.say(heartbeat);
        due.heartbeat += this.pace.heartbeat;
      }
      if (now >= due.comment) {
        stream.sink.comment();
        due.comment += this.pace.comment;
      }
      this.#beats.set(stream, due);
      stream.cutOffIfSlow();
      if (stream.closed) this.house.streams.remove(stream);
    }
  }

  /** What is not done yet is not begun again. */
  #expire(): void {
    this.#expiring ??= expireMessages(this.house.database, () => !this.#stopped)
      .catch((error) => console.error("Expired messages could not be deleted; it is tried again:", error))
      .finally(() => this.#expiring = null);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timers.forEach(clearInterval);
    await this.#sweeping;
    await this.#expiring;
  }
}

async function sweep(database: Database): Promise<void> {
  const now = Date.now();
  try {
    await clearEvents(database, now - EVENTS_KEPT);
    await clearAccessTokens(database, now);
    await clearInvitations(database, now);
    await clearMutes(database, now);
    await clearOldFailures(database);
    await purgeChannels(database, now + PURGING);
  } catch (error) {
    console.error("Sweeping failed; it is tried again in a minute:", error);
  }
}
