/** A body that is read in segments. What came before it broke off can still be stored. */
export class Incoming implements AsyncDisposable {
  /** Reason why it broke off. */
  failure: unknown;
  #pieces: AsyncIterator<Uint8Array>;
  #next: Uint8Array | undefined;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Returns true while there is anything left. */
  async more(): Promise<boolean> {
    while (!this.#next?.length && !this.failure) {
      const { value, done } = await this.#read();
      if (done) return false;
      this.#next = value;
    }
    return !this.failure;
  }

  /** At least `most` bytes, or the rest. */
  async *segment(most: number): AsyncGenerator<Uint8Array> {
    for (let size = 0; size < most && await this.more();) {
      const piece = this.#next!;
      this.#next = undefined;
      size += piece.length;
      yield piece;
    }
  }

  async #read(): Promise<{ value?: Uint8Array; done?: boolean }> {
    try {
      return await this.#pieces.next();
    } catch (error) {
      this.failure = error;
      return { done: true };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pieces.return?.();
  }
}
