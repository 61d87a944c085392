import { OutboundError } from "./error.ts";

/** Aborts an outbound request when it, or its current step, takes too long, or a caller gives it up. */
export class Deadline {
  readonly #abort = new AbortController();
  readonly #whole: ReturnType<typeof setTimeout>;

  constructor(whole: number, private callers: AbortSignal[]) {
    this.#whole = this.#timer(whole, "The request");
    for (const caller of callers) {
      caller.addEventListener("abort", this.#cancel);
      if (caller.aborted) this.#abort.abort(caller.reason);
    }
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Waits for `work`, and rejects when it takes longer than this or the request is aborted. */
  async step<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
    const timer = this.#timer(milliseconds, what);
    try {
      return await this.during(work);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for `work`, and rejects when the request is aborted, whatever the work waits for. */
  async during<T>(work: T | Promise<T>): Promise<T> {
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const stop = () => reject(this.signal.reason);
    if (this.signal.aborted) stop();
    this.signal.addEventListener("abort", stop);
    try {
      return await Promise.race([work, aborted]);
    } finally {
      this.signal.removeEventListener("abort", stop);
    }
  }

  /** Stops the timer of the whole request. */
  end(): void {
    clearTimeout(this.#whole);
    for (const caller of this.callers) caller.removeEventListener("abort", this.#cancel);
  }

  #timer(milliseconds: number, what: string): ReturnType<typeof setTimeout> {
    const late = () =>
      this.#abort.abort(new OutboundError("timeout", `${what} took longer than ${milliseconds} ms`));
    return setTimeout(late, milliseconds);
  }

  #cancel = ({ target }: Event) => this.#abort.abort((target as AbortSignal).reason);
}
