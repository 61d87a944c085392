import { COMMENT_INTERVAL, HEARTBEAT_INTERVAL } from "schemas/events.ts";
import { clearEvents } from "../db/events.ts";
import { clearInvitations } from "../db/invitations.ts";
import { clearAccessTokens } from "../db/sessions.ts";
import type { Database } from "../db/connection.ts";
import { clearOldFailures } from "./auth/rate_limit.ts";
import type { House } from "./context.ts";
import { Frame } from "./events/frames.ts";
import type { Stream } from "./events/stream.ts";

/** Milliseconds; tests may hurry. */
export interface Pace {
  heartbeat: number;
  comment: number;
  presence: number;
}

export const PACE: Pace = { heartbeat: HEARTBEAT_INTERVAL, comment: COMMENT_INTERVAL, presence: 1000 };

const TICK = 250;
const SWEEP = 60_000;
/** Announcements older than this are not needed by any process: each reads them within moments. */
const EVENTS_KEPT = 3_600_000;

/** What happens without a request. */
export class Clock {
  #timers: ReturnType<typeof setInterval>[] = [];
  #beats = new WeakMap<Stream, { heartbeat: number; comment: number }>();
  #sweeping: Promise<void> = Promise.resolve();

  constructor(private house: House, private pace: Pace) {}

  start(): void {
    this.#timers = [
      setInterval(() => this.#beat(), Math.min(TICK, this.pace.comment)),
      setInterval(() => void this.house.presence.flush(), this.pace.presence),
      setInterval(() => void (this.#sweeping = sweep(this.house.database)), SWEEP),
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

  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval);
    await this.#sweeping;
  }
}

async function sweep(database: Database): Promise<void> {
  const now = Date.now();
  try {
    await clearEvents(database, now - EVENTS_KEPT);
    await clearAccessTokens(database, now);
    await clearInvitations(database, now);
    await clearOldFailures(database);
  } catch (error) {
    console.error("Sweeping failed; it is tried again in a minute:", error);
  }
}
