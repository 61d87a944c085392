const KEPT = 1000;

/** The delays of the last messages, in milliseconds. */
export class RecentDelays {
  #delays: number[] = [];
  #next = 0;

  add(delay: number): void {
    this.#delays[this.#next] = delay;
    this.#next = (this.#next + 1) % KEPT;
  }

  /** The delay that `share` of them do not exceed, or null while there are none. */
  quantile(share: number): number | null {
    const sorted = this.#delays.toSorted((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  }
}
