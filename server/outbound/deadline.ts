import { OutboundError } from "./error.ts";

/** Aborts an outbound request when it, or its current step, takes too long. */
export class Deadline {
  readonly #abort = new AbortController();
  readonly #whole: ReturnType<typeof setTimeout>;

  constructor(whole: number, private caller?: AbortSignal) {
    this.#whole = this.#timer(whole, "The request");
    caller?.addEventListener("abort", this.#cancel);
    if (caller?.aborted) this.#cancel();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Waits for `work`, and rejects when it takes longer than this or the request is aborted. */
  async step<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
    const timer = this.#timer(milliseconds, what);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const stop = () => reject(this.signal.reason);
    if (this.signal.aborted) stop();
    this.signal.addEventListener("abort", stop);
    try {
      return await Promise.race([work, aborted]);
    } finally {
      this.signal.removeEventListener("abort", stop);
      clearTimeout(timer);
    }
  }

  /** Stops the timer of the whole request. */
  end(): void {
    clearTimeout(this.#whole);
    this.caller?.removeEventListener("abort", this.#cancel);
  }

  #timer(milliseconds: number, what: string): ReturnType<typeof setTimeout> {
    const late = () =>
      this.#abort.abort(new OutboundError("timeout", `${what} took longer than ${milliseconds} ms`));
    return setTimeout(late, milliseconds);
  }

  #cancel = () => this.#abort.abort(this.caller!.reason);
}
