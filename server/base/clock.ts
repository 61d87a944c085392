import { report } from "./trouble.ts";

/** Something that is done at regular intervals. */
export interface Task {
  name: string;
  /** Milliseconds. */
  every: number;
  /** `goesOn` turns false when the server closes: long work stops then. */
  run(goesOn: () => boolean): Promise<void> | void;
}

/** Runs tasks without a request. A task that still runs when it is due again is not started a second time. */
export class Clock {
  #timers: ReturnType<typeof setInterval>[] = [];
  #running = new Map<Task, Promise<void>>();
  #stopped = false;

  constructor(private tasks: Task[]) {}

  start(): void {
    this.#timers = this.tasks.map((task) => setInterval(() => this.#start(task), task.every));
  }

  #start(task: Task): void {
    if (this.#running.has(task)) return;
    this.#running.set(task, this.#run(task));
  }

  async #run(task: Task): Promise<void> {
    try {
      // A task that ends at once must not end before it is noted as running.
      await Promise.resolve();
      await task.run(() => !this.#stopped);
    } catch (error) {
      report(`${task.name} failed and is tried again:`, error);
    } finally {
      this.#running.delete(task);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timers.forEach(clearInterval);
    await Promise.all(this.#running.values());
  }
}
