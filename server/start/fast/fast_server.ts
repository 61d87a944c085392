import type { Caller } from "../../base/caller.ts";
import { TIMEOUTS, type Timeouts } from "../../base/timeouts.ts";
import { Deadlines } from "../../base/deadlines.ts";
import { Connection, type ConnectionOwner } from "./connection.ts";
import { mostConnections } from "./descriptors.ts";
import type { Handler, HttpServer, HttpServerOptions } from "../handler.ts";
import { LimitedLog } from "../limited_log.ts";
import { compressAnswers } from "./runtime.ts";

const TICK = 1000;
/** Milliseconds to wait after an accept that failed. */
const AGAIN = 50;

const FULL = new TextEncoder().encode(
  "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
);

/**
 * Accepts connections. It holds at most as many as it has descriptors for. When it is full, a new connection
 * replaces the one that has been idle longest.
 */
export class FastServer implements HttpServer, ConnectionOwner {
  readonly deadlines: Deadlines;
  #listener: Deno.TcpListener;
  #handler: Handler;
  #timeouts: Timeouts;
  #most: number;
  #open = new Set<Connection>();
  /** Connections without a request, the longest idle first. */
  #idle = new Set<Connection>();
  /** Connections that are being closed, but whose clients may still be reading a response. */
  #closing = new Set<Connection>();
  #now = performance.now();
  #clock: ReturnType<typeof setInterval>;
  #stopping = false;
  #full = new LimitedLog();
  #broken = new LimitedLog();

  constructor(listener: Deno.TcpListener, handler: Handler, { timeouts, most }: HttpServerOptions = {}) {
    compressAnswers();
    this.#listener = listener;
    this.#handler = handler;
    this.#timeouts = { ...TIMEOUTS, ...timeouts };
    this.#most = most ?? mostConnections();
    this.deadlines = new Deadlines(this.#timeouts);
    this.#clock = setInterval(() => this.#sweep(), Math.min(TICK, ...Object.values(this.#timeouts)));
    void this.#accept();
  }

  get addr(): Deno.NetAddr {
    return this.#listener.addr as Deno.NetAddr;
  }

  answer(request: Request, caller: Caller): Response | Promise<Response> {
    return this.#handler(request, caller);
  }

  onBusy(connection: Connection): void {
    this.#idle.delete(connection);
    this.#closing.delete(connection);
  }

  onIdle(connection: Connection): void {
    connection.idleSince = Infinity;
    if (this.#open.has(connection)) this.#idle.add(connection);
  }

  async shutdown(): Promise<void> {
    this.#stopping = true;
    this.#listener.close();
    for (const connection of this.#open) connection.finish();
    const cutting = setInterval(() => this.#cutUnfinished(), this.#timeouts.stopping);
    await Promise.all([...this.#open].map((connection) => connection.closed));
    clearInterval(cutting);
    clearInterval(this.#clock);
  }

  #cutUnfinished(): void {
    this.deadlines.endAll();
    for (const connection of this.#open) {
      if (!connection.busy) connection.cut();
    }
  }

  async #accept(): Promise<void> {
    while (!this.#stopping) {
      try {
        this.#add(await this.#listener.accept());
      } catch (error) {
        if (this.#stopping) return;
        this.#broken.warn(() => `A connection could not be accepted; the next one is tried: ${error}`);
        await new Promise((resume) => setTimeout(resume, AGAIN));
      }
    }
  }

  #add(connection: Deno.TcpConn): void {
    if (this.#open.size >= this.#most && !this.#makeRoom()) return refuse(connection);
    const caller = new Connection(connection, this);
    this.#open.add(caller);
    this.onIdle(caller);
    void caller.closed.then(() => this.#forget(caller));
  }

  #makeRoom(): boolean {
    const [longest] = [...this.#closing.values().take(1), ...this.#idle.values().take(1)];
    this.#full.warn(() =>
      `All ${this.#most} connections are taken, so ${
        longest ? "idle ones are ended" : "new ones are refused"
      }. ` +
      "More are possible with a higher limit of open files (LimitNOFILE in a systemd unit)."
    );
    if (!longest) return false;
    longest.cut();
    this.#forget(longest);
    return true;
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection);
    this.#idle.delete(connection);
    this.#closing.delete(connection);
  }

  #sweep(): void {
    this.#now = performance.now();
    this.deadlines.sweep(this.#now);
    for (const connection of this.#idle) {
      connection.idleSince = Math.min(connection.idleSince, this.#now);
      const idle = this.#now - connection.idleSince;
      if (!connection.used && idle > this.#timeouts.headers) connection.cut();
      else if (idle > this.#timeouts.idle) this.#closeIdle(connection);
    }
    for (const connection of this.#closing) {
      if (this.#now - connection.idleSince > this.#timeouts.leaving) connection.cut();
    }
  }

  #closeIdle(connection: Connection): void {
    this.#idle.delete(connection);
    connection.idleSince = this.#now;
    this.#closing.add(connection);
    connection.finish();
  }
}

function refuse(connection: Deno.TcpConn): void {
  void connection.write(FULL).catch(() => {}).finally(() => connection.close());
}
