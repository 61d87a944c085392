import type { Database } from "../../db/connection.ts";
import { type Claim, claimDue, nextDueIn, type Queue, release } from "../../db/queue.ts";
import { report } from "../base/trouble.ts";
import type { Pauses } from "./pauses.ts";
import { Sleeper } from "./sleeper.ts";

/** Milliseconds until it looks without a notification, in case one was lost. */
const LOOK_ANYWAY = 30_000;
const LOOK_SOONEST = 20;
const AGAIN = 500;

/** Times are milliseconds; tests may hurry. */
export interface QueuePace {
  /** Claims that one process works on at once. */
  atOnce: number;
  /** Between two attempts, doubling from the first to the longest. */
  pauses: Pauses;
  /** How long one process alone may work on what it has claimed. Longer than one attempt takes. */
  lease: number;
  /** How long closing waits for attempts that are under way. */
  closing: number;
}

/** What is to be done in a queue. */
export interface Work<C extends Claim = Claim> {
  queue: Queue;
  pace: QueuePace;
  /** `signal` gives up, also in the middle of an attempt. */
  attempt(claim: C, signal: AbortSignal): Promise<Outcome>;
}

/** What an attempt came to. */
export type Outcome =
  /** Nothing more is to be done now. */
  | "done"
  /** What the same claim has next may follow at once. */
  | "more";

/**
 * Works on what is due in one queue: on several claims at once, so that nobody waits for a slow one but itself. Every
 * process has a worker, and they share the work: a claim makes sure that only one works on it.
 */
export class QueueWorker<C extends Claim = Claim> {
  #news = new Sleeper();
  #stopped = false;
  #giveUp = new AbortController();
  #serving = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();

  constructor(private database: Database, private work: Work<C>) {}

  get name(): string {
    return this.work.queue.name;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Something may be due. Cheap: any number of calls lead to one look. */
  wake(): void {
    this.#news.wake();
  }

  /** Waits a moment for attempts that are under way. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
    const timer = setTimeout(() => this.#giveUp.abort(), this.work.pace.closing);
    await Promise.all(this.#serving);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#news.sleep(await this.#startDue());
      } catch (error) {
        report(`Looking for what is due in the queue ${this.name} failed and is tried again:`, error);
        if (!this.#stopped) await this.#news.sleep(AGAIN);
      }
    }
  }

  /** Returns for how long nothing else is due. */
  async #startDue(): Promise<number> {
    const { database, work: { queue, pace } } = this;
    const free = pace.atOnce - this.#serving.size;
    // When all have their hands full, whoever is done wakes it.
    if (free <= 0) return LOOK_ANYWAY;
    const claims = await claimDue<C>(database, queue, pace.lease, free);
    for (const claim of claims) this.#start(claim);
    if (claims.length === free) return LOOK_ANYWAY;
    const next = await nextDueIn(database, queue) ?? LOOK_ANYWAY;
    return Math.min(Math.max(next, LOOK_SOONEST), LOOK_ANYWAY);
  }

  #start(claim: C): void {
    const serving: Promise<void> = this.#serve(claim).finally(() => {
      this.#serving.delete(serving);
      this.wake();
    });
    this.#serving.add(serving);
  }

  async #serve(claim: C): Promise<void> {
    const { database, work: { queue } } = this;
    const { signal } = this.#giveUp;
    try {
      while (!this.#stopped && await this.work.attempt(claim, signal) === "more");
      // Something may have been queued after the last look. Whoever looks now finds the row free.
      await release(database, queue, claim);
    } catch (error) {
      if (signal.aborted) await release(database, queue, claim).catch(() => {});
      // Otherwise the claim ends by itself, which is a pause before the next attempt.
      else report(`An attempt in the queue ${this.name} failed and is made again:`, error);
    }
  }
}
