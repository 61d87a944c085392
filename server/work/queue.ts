import type { Database } from "../../db/connection.ts";
import { announceDue, type Claim, claimDue, nextDueIn, postpone, release, remove } from "../../db/queue.ts";
import { logs } from "../base/logs.ts";
import { report, troubleOf } from "../base/trouble.ts";
import { Outage } from "./outage.ts";
import { pauseAfter } from "./pauses.ts";
import { Sleeper } from "./sleeper.ts";
import type { Outcome, Work } from "./work.ts";

/** Milliseconds until it looks without a notification, in case one was lost. */
const LOOK_ANYWAY = 30_000;
const LOOK_SOONEST = 20;
const AGAIN = 500;

/**
 * Works on what is due in one queue: on several claims at once, so that nobody waits for a slow one but itself. Every
 * process has a worker, and they share the work: a claim makes sure that only one works on it.
 */
export class QueueWorker<C extends Claim = Claim> {
  #news = new Sleeper();
  #stopped = false;
  #giveUp = new AbortController();
  #serving = new Set<Promise<void>>();
  #outage: Outage;
  #running: Promise<void> = Promise.resolve();

  constructor(private database: Database, private work: Work<C>) {
    this.#outage = new Outage(work.pace.pauses);
  }

  get name(): string {
    return this.work.queue.name;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Something may be due. Cheap: any number of calls lead to one look. During an outage it waits on. */
  wake(): void {
    this.#news.wake();
  }

  /** The settings have changed, which may end an outage. Attempts that began before tell nothing about that. */
  again(): void {
    this.#outage = new Outage(this.work.pace.pauses);
    this.wake();
  }

  /** Waits a moment for attempts that are under way. What they leave is done elsewhere. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
    if (this.#serving.size === 0) return;
    const timer = setTimeout(() => this.#giveUp.abort(), this.work.pace.closing);
    await Promise.all(this.#serving);
    clearTimeout(timer);
    await announceDue(this.database.kysely, this.work.queue).catch(() => {});
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
    if (this.#outage.rest > 0) return this.#outage.rest;
    const free = this.#outage.limit(pace.atOnce) - this.#serving.size;
    // When all have their hands full, whoever is done wakes it.
    if (free <= 0 || await this.work.isOn?.() === false) return LOOK_ANYWAY;
    const claims = await claimDue<C>(database, queue, pace.lease, free);
    for (const claim of claims) this.#start(claim);
    if (claims.length === free) return LOOK_ANYWAY;
    const next = await nextDueIn(database, queue) ?? LOOK_ANYWAY;
    return Math.min(Math.max(next, LOOK_SOONEST), LOOK_ANYWAY);
  }

  #start(claim: C): void {
    const serving: Promise<void> = this.#serve(claim).finally(() => {
      this.#serving.delete(serving);
      if (this.#serving.size === 0) this.#outage.settle();
      this.wake();
    });
    this.#serving.add(serving);
  }

  async #serve(claim: C): Promise<void> {
    const { signal } = this.#giveUp;
    const outage = this.#outage;
    try {
      let outcome: Outcome = "more";
      while (outcome === "more" && !this.#stopped) outcome = await this.work.attempt(claim, signal);
      await this.#store(() => this.#settle(claim, outcome, outage));
      this.#note(outcome, outage);
    } catch (error) {
      if (signal.aborted) await release(this.database, this.work.queue, claim).catch(() => {});
      // Otherwise the claim ends by itself, which is a pause before the next attempt.
      else report(`An attempt in the queue ${this.name} failed and is made again:`, error);
    }
  }

  async #settle(claim: C, outcome: Outcome, outage: Outage): Promise<void> {
    const { database, work: { queue } } = this;
    if (outcome === "done" && queue.leaves) return await remove(database, queue, claim);
    // Something may have been queued after the last look. Whoever looks now finds the row free.
    if (outcome === "done" || outcome === "more") return await release(database, queue, claim);
    // It was given up because the server closes, or tried with settings that have changed.
    const isVoid = this.#giveUp.signal.aborted || outage !== this.#outage;
    const pause = isVoid ? 0 : pauseAfter(claim.claim, outcome.again);
    await postpone(database, queue, claim, { pause, error: outcome.error });
  }

  #note(outcome: Outcome, outage: Outage): void {
    if (outage !== this.#outage) return;
    if (typeof outcome === "string" || !outcome.outage) return outage.succeed();
    const { message, detail } = outcome.outage;
    if (outage.fail() && !this.#stopped) logs.error(message, detail);
  }

  /** Waits for a database that does not answer: otherwise the work would be done again when the claim ends. */
  async #store(write: () => Promise<void>): Promise<void> {
    while (true) {
      try {
        return await write();
      } catch (error) {
        if (this.#giveUp.signal.aborted || !troubleOf(error)) throw error;
        await new Promise((again) => setTimeout(again, AGAIN));
      }
    }
  }
}
