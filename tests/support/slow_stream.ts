import { Inbox } from "./inbox.ts";

/** A stream that is read only when the test says so. */
export class SlowStream extends Inbox implements AsyncDisposable {
  readonly #decoder = new TextDecoder();
  #text = "";
  #begun = false;
  /** Bytes read so far. */
  bytes = 0;

  private constructor(who: string, readonly connection: Deno.TcpConn) {
    super(who);
  }

  static async open(who: string, origin: string, path: string): Promise<SlowStream> {
    const { hostname, port } = new URL(origin);
    const connection = await Deno.connect({ hostname, port: Number(port) });
    // HTTP/1.0 has no chunks, so the bytes are the stream itself.
    await connection.write(new TextEncoder().encode(`GET ${path} HTTP/1.0\r\n\r\n`));
    return new SlowStream(who, connection);
  }

  /** Reads at most `bytes`. False when the server has closed the stream. */
  async take(bytes = 65_536): Promise<boolean> {
    const buffer = new Uint8Array(bytes);
    const size = await this.connection.read(buffer).catch(() => null);
    this.bytes += size ?? 0;
    if (size === null) this.end();
    else this.#parse(this.#decoder.decode(buffer.subarray(0, size), { stream: true }));
    return size !== null;
  }

  /** Reads everything from now on. Resolves when the server has closed the stream. */
  async takeAll(): Promise<void> {
    while (await this.take());
  }

  #parse(text: string): void {
    this.#text += text;
    if (!this.#begun && !this.#text.includes("\r\n\r\n")) return;
    if (!this.#begun) this.#text = this.#text.slice(this.#text.indexOf("\r\n\r\n") + 4);
    this.#begun = true;
    if (!text.includes("\n")) return;
    const blocks = this.#text.split("\n\n");
    this.#text = blocks.pop()!;
    for (const block of blocks.filter((one) => !one.startsWith(":"))) {
      this.receive(JSON.parse(block.slice("data: ".length)));
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    try {
      this.connection.close();
    } catch {
      // The server has closed it already.
    }
    return Promise.resolve();
  }
}
