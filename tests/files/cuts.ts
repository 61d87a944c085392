/** A TCP proxy that cuts connections: each one in `cuts` after that many bytes from the client, later ones never. */
export class Cuts implements AsyncDisposable {
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #passing: Promise<unknown>[] = [];
  readonly #left: number[];

  constructor(readonly target: string, cuts: number[]) {
    this.#left = [...cuts];
    this.#passing.push(this.#admit());
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#listener.addr.port}`;
  }

  /** Cuts that have not happened yet. */
  get left(): number {
    return this.#left.length;
  }

  async #admit(): Promise<void> {
    for await (const inside of this.#listener) this.#passing.push(this.#pass(inside));
  }

  async #pass(inside: Deno.TcpConn): Promise<void> {
    const { hostname, port } = new URL(this.target);
    const outside = await Deno.connect({ hostname, port: Number(port) });
    let sent = 0;
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        sent += piece.length;
        const most = this.#left[0] ?? Infinity;
        if (sent <= most) return controller.enqueue(piece);
        this.#left.shift();
        controller.enqueue(piece.subarray(0, piece.length - (sent - most)));
        controller.terminate();
      },
    });
    // When either end closes, the other is closed too.
    await Promise.allSettled([
      inside.readable.pipeThrough(counting).pipeTo(outside.writable),
      outside.readable.pipeTo(inside.writable),
    ]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    await Promise.allSettled(this.#passing);
  }
}
