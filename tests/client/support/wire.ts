/** Watches the chunks of uploads on their way to the server, and can lose them or hold them up. */
export class Wire implements Disposable {
  /** The offset and size of each chunk that was sent. */
  readonly chunks: [offset: number, size: number][] = [];
  /** Called before a chunk is sent. To throw is to lose it. */
  before: (chunk: number) => void | Promise<void> = () => {};
  /** Called when the server has taken a chunk. To throw is to lose the answer. */
  after: (chunk: number) => void | Promise<void> = () => {};
  /** Called when the server has begun an upload, before the client hears of it. */
  begun: () => void | Promise<void> = () => {};
  #fetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input, init) => {
      if (init?.method !== "PATCH") {
        const response = await this.#fetch(input, init);
        if (response.status === 201) await this.begun();
        init?.signal?.throwIfAborted();
        return response;
      }
      init.signal?.throwIfAborted();
      const offset = Number(new Headers(init.headers).get("Upload-Offset"));
      const nth = this.chunks.push([offset, (init.body as Blob).size]);
      await this.before(nth);
      const response = await this.#fetch(input, init);
      await this.after(nth);
      return response;
    };
  }

  /** Bytes that were sent, those sent twice included. */
  get sent(): number {
    return this.chunks.reduce((sum, [, size]) => sum + size, 0);
  }

  [Symbol.dispose]() {
    globalThis.fetch = this.#fetch;
  }
}

export function lost(): never {
  throw new TypeError("The network is gone.");
}
