import { unavailable } from "./errors.ts";
import { report } from "./trouble.ts";

/** Jobs that may wait. Any more are refused with 503. */
const MAX_WAITING = 500;

/**
 * Work that a request causes and does not wait for, so that the time of its answer tells nothing about the work. One
 * job follows the other.
 */
export class Background {
  #waiting = 0;
  #latest: Promise<void> = Promise.resolve();

  /** `what` names the job in the log, should it fail. */
  run(what: string, work: () => Promise<void>): void {
    if (this.#waiting >= MAX_WAITING) throw unavailable();
    this.#waiting++;
    this.#latest = this.#latest.then(work)
      .catch((error) => report(`${what} failed:`, error))
      .finally(() => this.#waiting--);
  }

  /** Waits for all of it. */
  async close(): Promise<void> {
    await this.#latest;
  }
}
