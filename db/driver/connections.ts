import { Connection, type ConnectionOptions } from "./connection.ts";

/** Milliseconds between two attempts to reach a database that is away. */
const CONNECT_AGAIN = 200;
/** Seconds that statements have to come to their end when the connections are closed. */
const ENDING = 5;

/**
 * Opens connections, and keeps those that nobody uses. The one that was used last is used next, so that those that
 * are not needed stay unused, and are closed after `idle` seconds; with 0, never. One that is lost is left out.
 */
export class Connections {
  #url: string;
  #idle: number;
  #socket: ConnectionOptions["socket"];
  #open = new Set<Connection>();
  /** Those that nobody uses, and since when. The last one was used last. */
  #free = new Map<Connection, number>();
  #nextAttempt = 0;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, { idle, socket }: { idle: number; socket: ConnectionOptions["socket"] }) {
    this.#url = url;
    this.#idle = idle * 1000;
    this.#socket = socket;
  }

  /** The free one that was used last, or a new one. */
  get(): Connection {
    const last = [...this.#free.keys()].at(-1);
    if (!last) return this.#add();
    this.#free.delete(last);
    return last;
  }

  free(connection: Connection): void {
    if (connection.isLost) return;
    this.#free.set(connection, performance.now());
    if (this.#idle > 0) this.#closing ??= setTimeout(() => this.#closeIdle(), this.#idle);
  }

  async end(): Promise<void> {
    this.#idle = 0;
    clearTimeout(this.#closing);
    await Promise.all([...this.#open].map((connection) => connection.end(ENDING)));
  }

  #add(): Connection {
    const connection: Connection = new Connection(this.#url, {
      after: Math.max(0, this.#nextAttempt - performance.now()),
      socket: this.#socket,
      lost: (served) => this.#lose(connection, served),
    });
    this.#open.add(connection);
    return connection;
  }

  #lose(connection: Connection, served: boolean): void {
    this.#open.delete(connection);
    this.#free.delete(connection);
    if (!served) this.#nextAttempt = performance.now() + CONNECT_AGAIN * (0.5 + Math.random() / 2);
  }

  #closeIdle(): void {
    const before = performance.now() - this.#idle;
    for (const [connection, since] of this.#free) {
      if (since > before) break;
      this.#free.delete(connection);
      connection.end(ENDING);
    }
    const [next] = this.#free.values();
    this.#closing = next === undefined ? undefined : setTimeout(() => this.#closeIdle(), next - before);
  }
}
