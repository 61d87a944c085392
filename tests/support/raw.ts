import { Buffer } from "node:buffer";
import { within } from "./deadline.ts";

const encoder = new TextEncoder();

/** A bare connection, for requests that no HTTP client would send. */
export class Raw implements Disposable {
  #over = false;

  private constructor(readonly connection: Deno.TcpConn) {}

  static async open(origin: string, words = ""): Promise<Raw> {
    const { hostname, port } = new URL(origin);
    const raw = new Raw(await Deno.connect({ hostname, port: Number(port) }));
    await raw.write(words);
    return raw;
  }

  async write(words: string | Uint8Array): Promise<void> {
    let bytes = typeof words === "string" ? encoder.encode(words) : words;
    while (bytes.length > 0) bytes = bytes.subarray(await this.connection.write(bytes));
  }

  /** The next piece of the response, one character for each byte. Empty when the server has closed. */
  async read(timeout?: number): Promise<string> {
    const bytes = new Uint8Array(65_536);
    // A server that closes with unread bytes of ours resets the connection.
    const read = this.connection.read(bytes).catch(() => null);
    const size = await within(read, () => "the server neither answered nor closed", timeout);
    return Buffer.from(bytes.subarray(0, size ?? 0)).toString("latin1");
  }

  /** Everything until the server closes. */
  async readAll(timeout?: number): Promise<string> {
    let received = "";
    for (let piece; (piece = await this.read(timeout)) !== "";) received += piece;
    return received;
  }

  /** The status of the response. */
  async status(): Promise<number> {
    return Number(/^HTTP\/1\.[01] (\d+)/.exec(await this.read())?.[1]);
  }

  [Symbol.dispose]() {
    if (this.#over) return;
    this.#over = true;
    this.connection.close();
  }
}

/** The status of the response to exactly these bytes. */
export async function statusOf(origin: string, words: string): Promise<number> {
  using raw = await Raw.open(origin, words);
  return await raw.status();
}
