import type { LoginResponse } from "schemas/sessions.ts";

/** One of our own clients, in its own thread. */
export class RemoteClient implements Disposable {
  #worker = new Worker(new URL("./worker_client.ts", import.meta.url), { type: "module" });
  #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  constructor() {
    this.#worker.onmessage = ({ data: { id, answer, failure } }) => {
      const waiting = this.#waiting.get(id)!;
      this.#waiting.delete(id);
      if (failure) waiting.reject(new Error(failure));
      else waiting.resolve(answer);
    };
  }

  static async start(
    url: string,
    session: LoginResponse,
    limit: number | null = null,
  ): Promise<RemoteClient> {
    const client = new RemoteClient();
    await client.#call("open", { url, session, limit });
    return client;
  }

  cut = () => this.#call("cut");
  join = () => this.#call("join");
  reload = () => this.#call("reload");
  visit = (index: number) => this.#call("visit", index);
  look = () => this.#call("look");

  #call(name: string, ...args: unknown[]): Promise<unknown> {
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(++this.#lastId, waiting);
    this.#worker.postMessage({ id: this.#lastId, name, args });
    return waiting.promise;
  }

  [Symbol.dispose]() {
    this.#worker.terminate();
  }
}
