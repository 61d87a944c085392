type Timer = { at: number; run: () => void };

/** Time that passes only when a test advances it. */
export class MockTime implements Disposable {
  now: number;
  #real = {
    now: Date.now,
    elapsed: performance.now,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  };
  #timers = new Map<number, Timer>();
  #lastId = 0;

  constructor(now = 1_700_000_000_000) {
    this.now = now;
    Date.now = () => this.now;
    performance.now = () => this.now - now;
    globalThis.setTimeout = ((run: () => void, ms = 0) => {
      this.#timers.set(++this.#lastId, { at: this.now + ms, run });
      return this.#lastId;
    }) as typeof setTimeout;
    globalThis.clearTimeout = (id) => void this.#timers.delete(id as number);
  }

  /** The number of waiting timers. */
  get waiting(): number {
    return this.#timers.size;
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.now = Math.max(this.now, next[1].at);
      this.#timers.delete(next[0]);
      next[1].run();
    }
    this.now = end;
  }

  #next(end: number): [number, Timer] | undefined {
    const due = [...this.#timers].filter(([, { at }]) => at <= end);
    return due.sort((a, b) => a[1].at - b[1].at)[0];
  }

  [Symbol.dispose]() {
    Date.now = this.#real.now;
    performance.now = this.#real.elapsed;
    globalThis.setTimeout = this.#real.setTimeout;
    globalThis.clearTimeout = this.#real.clearTimeout;
  }
}
