/** The longest delay that a timer takes. */
const LONGEST = 2 ** 31 - 1;

/** One timer for whatever is next. A time that is very far away fires too early, and the callback sets it again. */
export class NextTimer {
  #at = Infinity;
  #timer?: ReturnType<typeof setTimeout>;

  /** Infinity when nothing is next. */
  get at(): number {
    return this.#at;
  }

  /** Replaces the time that was set before. */
  set(at: number, run: () => void): void {
    this.stop();
    this.#at = at;
    if (at === Infinity) return;
    this.#timer = setTimeout(run, Math.min(LONGEST, Math.max(0, at - Date.now())));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
