import { requestTimeout, unavailable } from "./errors.ts";
import { LongBodies } from "./long_bodies.ts";
import { TIMEOUTS, type Timeouts } from "./timeouts.ts";

interface Wait {
  until: number;
  end(error: Error): void;
}

/** Limits how long the server waits for clients. One clock serves all: a timer for each request would cost time. */
export class Deadlines {
  readonly longBodies: LongBodies;
  #all = new Set<Wait>();

  constructor(readonly timeouts: Timeouts = TIMEOUTS) {
    this.longBodies = new LongBodies(timeouts.body);
  }

  /** Resolves like `coming`, or throws 408 when that takes longer than `timeouts.body`. */
  body<T>(coming: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait = { until: performance.now() + this.timeouts.body, end: reject };
      this.#all.add(wait);
      coming.then((value) => {
        this.#all.delete(wait);
        resolve(value);
      }, (error) => {
        this.#all.delete(wait);
        reject(error);
      });
    });
  }

  /** Call this at intervals. */
  sweep(now: number): void {
    for (const wait of this.#all) {
      if (now > wait.until) wait.end(requestTimeout());
    }
  }

  /** Ends all waiting, because the server stops. */
  endAll(): void {
    for (const wait of this.#all) wait.end(unavailable());
  }
}
