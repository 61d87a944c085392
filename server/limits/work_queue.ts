import { unavailable } from "../base/errors.ts";

/** Runs `atOnce` jobs at a time and lets up to `maxWaiting` wait. Any more are refused with 503. */
export class WorkQueue {
  #running = 0;
  #first: (() => void)[] = [];
  #others: (() => void)[] = [];

  constructor(private atOnce: number, private maxWaiting: number) {}

  get idle(): boolean {
    return this.#running === 0;
  }

  /** Jobs that come `first` wait in a queue of their own, which goes before the other. */
  async run<T>(work: () => Promise<T>, { first = false } = {}): Promise<T> {
    if (this.#running < this.atOnce) this.#running++;
    else await this.#wait(first ? this.#first : this.#others);
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #wait(queue: (() => void)[]): Promise<void> {
    if (queue.length >= this.maxWaiting) throw unavailable();
    return new Promise((next) => queue.push(next));
  }

  /** A job that ends starts the next one itself, so no newcomer overtakes a job that waits. */
  #startNext(): void {
    const next = this.#first.shift() ?? this.#others.shift();
    if (next) next();
    else this.#running--;
  }
}
