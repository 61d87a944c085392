import { unavailable } from "./errors.ts";
import { TIMEOUTS } from "./timeouts.ts";

/** Bytes that all long bodies together may occupy. */
const MOST = 33_554_432;
/** Pieces of all long bodies that are read in a millisecond. */
const PIECES = 2;

/** The long bodies that are being read on all connections, oldest first. */
export class LongBodies {
  #all = new Map<symbol, number>();
  #held = 0;

  constructor(private timeout = TIMEOUTS.body) {}

  begin(): LongBody {
    const id = Symbol();
    this.#all.set(id, 0);
    return {
      hold: (bytes) => this.#hold(id, bytes),
      pause: () => this.#pause(id),
      [Symbol.dispose]: () => {
        this.#hold(id, 0);
        this.#all.delete(id);
      },
    };
  }

  #hold(id: symbol, bytes: number): void {
    this.#held += bytes - this.#all.get(id)!;
    this.#all.set(id, bytes);
  }

  /** Reads only the oldest on while all together occupy too much. The senders of the others have to wait. */
  async #pause(id: symbol): Promise<void> {
    const end = performance.now() + this.timeout;
    while (performance.now() < end) {
      await new Promise((resume) => setTimeout(resume, this.#all.size / PIECES));
      const [first] = this.#all.keys();
      if (this.#held <= MOST || id === first) return;
    }
    throw unavailable();
  }
}

interface LongBody extends Disposable {
  /** Reports how many bytes the body occupies by now. */
  hold(bytes: number): void;
  /**
   * Await this between two pieces, so that other requests get their turn. Otherwise each round of the event loop
   * brings hundreds of pieces, and every short request waits for all of them at each of its steps.
   */
  pause(): Promise<void>;
}
