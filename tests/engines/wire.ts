/** The way from a browser to a server, which can be cut, as a network is that goes away. */
export class Wire implements AsyncDisposable {
  #listener: Deno.Listener | null = null;
  #open = new Set<Deno.Conn>();
  readonly #port: number;

  constructor(private target: string) {
    this.#listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    this.#port = (this.#listener.addr as Deno.NetAddr).port;
    void this.#accept(this.#listener);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  cut(): void {
    this.#listener?.close();
    this.#listener = null;
    this.#open.forEach(close);
    this.#open.clear();
  }

  join(): void {
    this.#listener = Deno.listen({ hostname: "127.0.0.1", port: this.#port });
    void this.#accept(this.#listener);
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    return Promise.resolve();
  }

  async #accept(listener: Deno.Listener): Promise<void> {
    try {
      for await (const conn of listener) void this.#carry(conn);
    } catch {
      // It was cut.
    }
  }

  async #carry(near: Deno.Conn): Promise<void> {
    const { hostname, port } = new URL(this.target);
    this.#open.add(near);
    const far = await Deno.connect({ hostname, port: Number(port) });
    this.#open.add(far);
    // Either end may close it.
    const ways = [near.readable.pipeTo(far.writable), far.readable.pipeTo(near.writable)];
    await Promise.race(ways.map((way) => way.catch(() => {})));
    for (const conn of [near, far]) {
      this.#open.delete(conn);
      close(conn);
    }
  }
}

function close(conn: Deno.Conn): void {
  try {
    conn.close();
  } catch {
    // The other end was first.
  }
}
