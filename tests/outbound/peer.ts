import { Buffer } from "node:buffer";
import { within } from "../support/deadline.ts";

type Bytes = string | Uint8Array;

/** One connection, as the server that is asked sees it. */
export class Visit {
  #gone = Promise.withResolvers<void>();

  constructor(readonly connection: Deno.TcpConn, readonly head: string, readonly body: string) {}

  /** `GET /path`. */
  get line(): string {
    return this.head.split(" HTTP/1.1\r\n")[0];
  }

  header(name: string): string | undefined {
    return this.head.match(new RegExp(`^${name}: (.*)\r$`, "im"))?.[1];
  }

  /** False once the other end has hung up. */
  async write(bytes: Bytes): Promise<boolean> {
    let rest: Uint8Array = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
    try {
      while (rest.length > 0) rest = rest.subarray(await this.connection.write(rest));
      return true;
    } catch {
      this.#gone.resolve();
      return false;
    }
  }

  async answer(body: Bytes = "", headers: Record<string, string> = {}, status = "200 OK"): Promise<void> {
    const lines = Object.entries({ "content-length": Buffer.byteLength(body), ...headers });
    await this.write(
      `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
    );
    await this.write(body);
  }

  async redirect(location: string, status = 302): Promise<void> {
    await this.answer("", { location }, `${status} Elsewhere`);
  }

  /** Until the other end has hung up. */
  async hungUp(): Promise<void> {
    const read = async () => {
      while (await this.connection.read(new Uint8Array(1024)).catch(() => null));
    };
    await within(Promise.race([read(), this.#gone.promise]), () => "nobody hung up");
  }
}

/** A server elsewhere that answers whatever a test wants, well-formed or not. */
export class Peer implements AsyncDisposable {
  readonly visits: Visit[] = [];
  readonly #listener: Deno.TcpListener;
  readonly #connections: Deno.TcpConn[] = [];
  readonly #serving: Promise<void>[] = [];

  constructor(readonly answer: (visit: Visit) => Promise<unknown>, hostname = "127.0.0.1") {
    this.#listener = Deno.listen({ hostname, port: 0 });
    this.#serving.push(this.#accept());
  }

  get port(): number {
    return this.#listener.addr.port;
  }

  /** Its address, by whichever name for its host. */
  at(host = "127.0.0.1", path = "/"): string {
    return `http://${host}:${this.port}${path}`;
  }

  get lines(): string[] {
    return this.visits.map(({ line }) => line);
  }

  async #accept(): Promise<void> {
    for await (const connection of this.#listener) {
      this.#connections.push(connection);
      this.#serving.push(this.#serve(connection));
    }
  }

  async #serve(connection: Deno.TcpConn): Promise<void> {
    const bytes = new Uint8Array(65_536);
    /** A byte to a character. */
    let text = "";
    for (let size; !isWhole(text) && (size = await connection.read(bytes).catch(() => null));) {
      text += Buffer.from(bytes.subarray(0, size)).toString("latin1");
    }
    if (!isWhole(text)) return;
    const end = text.indexOf("\r\n\r\n");
    const visit = new Visit(
      connection,
      text.slice(0, end + 2),
      Buffer.from(text.slice(end + 4), "latin1").toString(),
    );
    this.visits.push(visit);
    await this.answer(visit);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    for (const connection of this.#connections) {
      try {
        connection.close();
      } catch {
        // It is closed already.
      }
    }
    await Promise.all(this.#serving);
  }
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
  return text.length - end - 4 >= length;
}

export const hello = (visit: Visit) => visit.answer("hello");
