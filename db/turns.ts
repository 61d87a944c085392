import { setTimeout } from "node:timers/promises";

/** Milliseconds for which everybody else waits. */
const TURN = 8;

/**
 * Parts a long computation, so that the server answers others meanwhile: a message of 64 kB takes up to 50 ms, and there
 * may be many in a row. An answer takes several rounds of the event loop, so others then have as long.
 * A turn begins when this is made: make it where the computation begins, and not before what is waited for.
 */
export class Turns {
  #began = performance.now();

  /** Waits, if it is somebody else's turn. Call it between two messages. */
  async next(): Promise<void> {
    const lasted = performance.now() - this.#began;
    if (lasted < TURN) return;
    await setTimeout(lasted);
    this.#began = performance.now();
  }

  async map<T, U>(all: Iterable<T>, act: (one: T) => U): Promise<U[]> {
    const done: U[] = [];
    for (const one of all) {
      await this.next();
      done.push(act(one));
    }
    return done;
  }
}
