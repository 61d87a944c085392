import { waitFor } from "../../base/errors/backoff.ts";
import { ApiError } from "../../base/errors/refusals.ts";

/** Milliseconds of waiting that nobody notices. */
const SHORT = 3000;

/** Wait after the server has refused a message as too many. It holds for all conversations. */
export class Limit {
  #until = 0;
  #waiting = 0;

  /** `onWaiting` is told when a message waits for longer than a moment, and when none does any more. */
  constructor(private onWaiting: (isWaiting: boolean) => void) {}

  /** Tells whether the failure says for how long to wait. */
  note(failure: unknown): boolean {
    if (!(failure instanceof ApiError) || failure.status !== 429 || !failure.retryAfter) return false;
    const wait = failure.retryAfter * 1000;
    this.#until = Math.max(this.#until, performance.now() + wait);
    if (wait > SHORT) this.onWaiting(true);
    return true;
  }

  async passed(stopped: AbortSignal): Promise<void> {
    this.#waiting++;
    while (this.#left > 0 && !stopped.aborted) await waitFor(this.#left, stopped);
    this.#waiting--;
    if (stopped.aborted && this.#waiting === 0) this.onWaiting(false);
  }

  /** Call it when the server has answered in another way. */
  end(): void {
    if (this.#left <= 0) this.onWaiting(false);
  }

  get #left(): number {
    return this.#until - performance.now();
  }
}
