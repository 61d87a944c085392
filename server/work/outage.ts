import { pauseAfter, type Pauses } from "./pauses.ts";

/**
 * State of a service, as one process sees it. After a failure it is not asked until all attempts have ended and a
 * pause is over, and then only once, for all that waits.
 */
export class Outage {
  #isDown = false;
  /** Number of times in a row that it could not be used. */
  #failures = 0;
  #pauseEnds = 0;

  constructor(private pauses: Pauses) {}

  /** Milliseconds until it may be asked again. */
  get rest(): number {
    return Math.max(this.#pauseEnds - performance.now(), 0);
  }

  /** Attempts that may be under way, of `most`. */
  limit(most: number): number {
    if (this.#isDown) return 0;
    return this.#failures > 0 ? Math.min(most, 1) : most;
  }

  /** True when this is news. */
  fail(): boolean {
    const isNews = this.#failures === 0 && !this.#isDown;
    this.#isDown = true;
    return isNews;
  }

  succeed(): void {
    this.#failures = 0;
  }

  /** No attempt is under way. */
  settle(): void {
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#pauseEnds = performance.now() + pauseAfter(++this.#failures, this.pauses);
  }
}
