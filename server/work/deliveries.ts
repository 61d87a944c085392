import type { Database } from "../../db/connection.ts";
import { type Claim, claimDue, type Lane, nextDueIn, release } from "../../db/deliveries/lane.ts";
import { Sleeper } from "./sleeper.ts";
import { report } from "../base/trouble.ts";
import type { DeliveryPace } from "./delivery_pace.ts";

/** Milliseconds until it looks without a notification, in case one was lost. */
const LOOK_ANYWAY = 30_000;
const LOOK_SOONEST = 20;
const AGAIN = 500;

/**
 * Sends the first record that waits for a claimed receiver. True when the next one may follow at once; false when
 * none waits, the receiver has failed or wants a pause, or the claim is lost.
 */
export type DeliverNext = (claim: Claim, signal: AbortSignal) => Promise<boolean>;

/**
 * Sends what waits for the receivers of a lane: to each in the log's order, and to all of them at once, so that
 * nobody waits for a slow receiver but itself. Every process has a worker. A claim makes sure that only one sends to
 * a receiver.
 */
export class DeliveryWorker {
  #news = new Sleeper();
  #stopped = false;
  #giveUp = new AbortController();
  #serving = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private database: Database,
    private lane: Lane,
    private pace: DeliveryPace,
    private deliverNext: DeliverNext,
  ) {}

  start(): void {
    this.#running = this.#run();
  }

  /** Something may be due. */
  wake(): void {
    this.#news.wake();
  }

  /** Waits a moment for attempts that are under way. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
    const timer = setTimeout(() => this.#giveUp.abort(), this.pace.closing);
    await Promise.all(this.#serving);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#serveDue();
        await this.#news.sleep(await this.#untilNext());
      } catch (error) {
        report(`Looking for what is due at ${this.lane.receivers} failed and is tried again:`, error);
        if (!this.#stopped) await this.#news.sleep(AGAIN);
      }
    }
  }

  async #serveDue(): Promise<void> {
    const free = this.pace.receivers - this.#serving.size;
    if (free === 0) return;
    for (const claim of await claimDue(this.database, this.lane, this.pace.lease, free)) {
      const serving: Promise<void> = this.#serve(claim).finally(() => {
        this.#serving.delete(serving);
        this.wake();
      });
      this.#serving.add(serving);
    }
  }

  async #untilNext(): Promise<number> {
    if (this.#stopped) return 0;
    // All have their hands full, and whoever is done wakes it.
    if (this.#serving.size === this.pace.receivers) return LOOK_ANYWAY;
    const next = await nextDueIn(this.database, this.lane) ?? LOOK_ANYWAY;
    return Math.min(Math.max(next, LOOK_SOONEST), LOOK_ANYWAY);
  }

  async #serve(claim: Claim): Promise<void> {
    const { database, lane } = this;
    try {
      while (!this.#stopped && await this.deliverNext(claim, this.#giveUp.signal));
      // Something may have been queued after the last look. Whoever looks now finds the receiver free.
      await release(database, lane, claim);
    } catch (error) {
      if (this.#giveUp.signal.aborted) await release(database, lane, claim).catch(() => {});
      // Otherwise the claim ends by itself, which is a pause before the next attempt.
      else report(`A delivery to one of the ${this.lane.receivers} failed and is tried again:`, error);
    }
  }
}
