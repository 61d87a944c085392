import { pickFreePort } from "../../db/postgres/port.ts";

/** A TCP proxy for a database. While it is shut, its users cannot reach the database. */
export class Gate implements AsyncDisposable {
  #listener: Deno.TcpListener | null = null;
  #open = new Set<Deno.TcpConn>();
  #passing: Promise<unknown>[] = [];
  /** Nobody else gets it while the gate is shut. */
  readonly #port = pickFreePort();

  private constructor(readonly behind: URL) {
    this.open();
  }

  /** A proxy for the database at `url`. */
  static before(url: string): Gate {
    return new Gate(new URL(url));
  }

  get url(): string {
    const url = new URL(this.behind);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  open(): void {
    this.#listener = Deno.listen({ hostname: "127.0.0.1", port: this.#port });
    this.#passing.push(this.#admit(this.#listener));
  }

  shut(): void {
    this.#listener?.close();
    this.#listener = null;
    for (const connection of this.#open) connection.close();
    this.#open.clear();
  }

  async #admit(listener: Deno.TcpListener): Promise<void> {
    for await (const inside of listener) this.#passing.push(this.#pass(inside));
  }

  async #pass(inside: Deno.TcpConn): Promise<void> {
    this.#open.add(inside);
    const outside = await Deno.connect({ hostname: this.behind.hostname, port: Number(this.behind.port) });
    this.#open.add(outside);
    // When either end closes, the other is closed too.
    await Promise.allSettled([
      inside.readable.pipeTo(outside.writable),
      outside.readable.pipeTo(inside.writable),
    ]);
    this.#open.delete(inside);
    this.#open.delete(outside);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.shut();
    await Promise.allSettled(this.#passing);
  }
}
