import type { Database } from "../../db/connection.ts";
import type { FollowerLocks } from "../../db/follower_locks.ts";
import { inNextSpan, isBehind, moveMark, nextSpan, skipIfIdle, type Span } from "../../db/followers.ts";
import { troubleOf } from "../base/trouble.ts";
import type { Follower } from "./follower.ts";
import { Sleeper } from "./sleeper.ts";
import { logs } from "../base/logs.ts";

/** Milliseconds until a process that found the lock taken tries again. Its holder may have died. */
const LOOK_AGAIN = 1000;
/** Milliseconds until it looks without a notification, in case one was lost. */
const LOOK_ANYWAY = 30_000;
/** Milliseconds before a failed span is tried again, doubling from the first to the longest. */
const PAUSES = { first: 500, longest: 300_000 };

/** Pages in a row after which a follower that is not at the end takes more of the time, and how much more. */
const HURRY = { after: 3, factor: 2 };

/** Runs one follower: waits until the log grows, takes the lock, and works span by span to the log's end. */
export class Following {
  #news = new Sleeper();
  #pauses = new Sleeper();
  #stopping = new AbortController();
  #failures = 0;
  /** Pages since it was at the end. */
  #pages = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(private database: Database, private locks: FollowerLocks, private follower: Follower) {}

  start(): void {
    this.#running = this.#run();
  }

  /** The log has grown. Cheap: any number of calls lead to one look. */
  wake(): void {
    this.#news.wake();
  }

  /** Waits for the current span. A follower that obeys its signal gives it up. */
  async close(): Promise<void> {
    this.#stopping.abort();
    this.#news.wake();
    this.#pauses.wake();
    await this.#running;
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#catchUp();
        if (!this.#stopped) await this.#news.sleep(LOOK_ANYWAY);
      } catch (error) {
        if (!this.#stopped) await this.#pauses.sleep(this.#failed(error));
      }
    }
  }

  async #catchUp(): Promise<void> {
    if (!this.locks.held(this.follower.name) && !await this.#takeLock()) return;
    while (!this.#stopped) {
      const held = this.locks.held(this.follower.name);
      if (!held) return this.wake();
      if (await this.#isIdle()) return await this.#pauses.sleep(this.follower.rest);
      const began = performance.now();
      const span = await this.#work(held);
      this.#failures = 0;
      this.#pages = span && !span.reachesEnd ? this.#pages + 1 : 0;
      if (!span) return;
      if (span.reachesEnd) return await this.#pauses.sleep(this.follower.rest);
      if (this.#share < 1) await this.#pauses.sleep((performance.now() - began) * (1 / this.#share - 1));
    }
  }

  get #share(): number {
    const { share = 1 } = this.follower;
    return this.#pages > HURRY.after ? share * HURRY.factor : share;
  }

  /** Nobody asks for the lock while there is nothing to do, so an idle server asks the database for nothing. */
  async #takeLock(): Promise<boolean> {
    if (!await isBehind(this.database, this.follower.name)) return false;
    if (await this.locks.take(this.follower.name)) return true;
    await this.#pauses.sleep(LOOK_AGAIN);
    this.wake();
    return false;
  }

  async #isIdle(): Promise<boolean> {
    const { name, idle } = this.follower;
    return idle !== undefined && await skipIfIdle(this.database, name, idle);
  }

  async #work(held: AbortSignal): Promise<Span | null> {
    const { database, follower } = this;
    if ("write" in follower) {
      return await inNextSpan(database, follower.name, follower.page, follower.write);
    }
    const span = await nextSpan(database, follower.name, follower.page);
    if (!span) return null;
    await follower.deliver(span, AbortSignal.any([held, this.#stopping.signal]), database);
    await moveMark(database, follower.name, span);
    return span;
  }

  /** Returns how long to wait. Trouble of the database is logged elsewhere, and ends for everybody at once. */
  #failed(error: unknown): number {
    if (troubleOf(error)) return PAUSES.first;
    const failures = this.#failures++;
    if (failures === 0) {
      const { name: follower } = this.follower;
      logs.error(`The follower ${follower} failed; it is tried again until it succeeds:`, {
        follower,
        error,
      });
    }
    return Math.min(PAUSES.first * 2 ** failures, PAUSES.longest);
  }
}
