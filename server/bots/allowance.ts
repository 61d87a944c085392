/** Requests that a key may make at once, and those that are added each second. README.md says so too. */
export const BURST = 120;
export const PER_SECOND = 20;

/** A token bucket, in this process: two servers allow twice as much. */
export class Allowance {
  #left = BURST;
  #since = performance.now();

  /** Takes one request. Returns 0, or after how many seconds there is one again. */
  take(now = performance.now()): number {
    this.#left = Math.min(BURST, this.#left + (now - this.#since) / 1000 * PER_SECOND);
    this.#since = now;
    if (this.#left < 1) return Math.ceil((1 - this.#left) / PER_SECOND);
    this.#left--;
    return 0;
  }
}
