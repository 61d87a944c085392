import { Socket } from "node:net";
import type { BareConnection, Caller } from "../../base/caller.ts";
import { onBrokenBody } from "../../events/sink.ts";
import type { Deadlines } from "../../base/deadlines.ts";
import { TakenConnection } from "./bare_connection.ts";
import { descriptorOf, duplicate, type HttpConnection, serveHttp, sever } from "./runtime.ts";

/** Parts of its server that a connection needs. */
export interface ConnectionOwner {
  readonly deadlines: Deadlines;
  answer(request: Request, caller: Caller): Response | Promise<Response>;
  onIdle(connection: Connection): void;
  onBusy(connection: Connection): void;
}

/** One object serves all requests of a connection, so that a request costs little. */
export class Connection implements Caller {
  readonly remoteAddr: Deno.NetAddr;
  readonly deadlines: Deadlines;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  /** By `performance.now()`, as of the first sweep that found it idle. Then nothing ends before its time. */
  idleSince = Infinity;
  /** True once any request has come on it. */
  used = false;
  #owner: ConnectionOwner;
  #http: HttpConnection;
  #descriptor: number;
  #taken: Socket | null = null;
  #requests = 0;
  #letGo: () => void = () => {};

  constructor(connection: Deno.TcpConn, owner: ConnectionOwner) {
    this.remoteAddr = connection.remoteAddr as Deno.NetAddr;
    this.deadlines = owner.deadlines;
    this.#owner = owner;
    connection.setNoDelay(true);
    this.#descriptor = descriptorOf(connection);
    this.#http = serveHttp(connection, this.#answer, onBrokenBody);
    this.closed = new Promise((resolve) => {
      this.#letGo = resolve;
      void this.#ended().then(resolve);
    });
  }

  get busy(): boolean {
    return this.#requests > 0;
  }

  hold(): () => void {
    this.#begin();
    let held = true;
    return () => {
      if (held) this.#end();
      held = false;
    };
  }

  /**
   * The runtime never gives a connection back that it serves. But a duplicate of its descriptor stays open when
   * the runtime's own is cut, and nothing has been sent on it since the headers.
   */
  async takeOver(): Promise<BareConnection | null> {
    const own = this.#duplicate();
    if (!own) return null;
    this.#taken = own.socket;
    // Errors matter only to whoever uses the socket; without a listener they would end the process.
    own.socket.on("error", () => {});
    own.socket.once("close", this.hold());
    this.#http.cut();
    await this.#http.finished;
    return new TakenConnection(own.socket, own.descriptor);
  }

  /** Null when the connection is gone. Its descriptor may by then belong to another one, so the peer is compared. */
  #duplicate(): { descriptor: number; socket: Socket } | null {
    const descriptor = duplicate(this.#descriptor);
    if (descriptor < 0) return null;
    const socket = new Socket({ fd: descriptor });
    const { hostname, port } = this.remoteAddr;
    if (socket.remotePort === port && bare(socket.remoteAddress) === bare(hostname)) {
      return { descriptor, socket };
    }
    socket.destroy();
    return null;
  }

  async #ended(): Promise<void> {
    await this.#http.finished;
    const socket = this.#taken;
    if (socket && !socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  }

  /** Answers the requests under way and then closes. */
  finish(): void {
    this.#http.finish();
  }

  /** Closes at once. The runtime may wait for a connection that its client has reset: nothing is left to close. */
  cut(): void {
    if (this.#taken) this.#taken.destroy();
    else if (!this.#http.cut() && !this.#sever()) this.#letGo();
  }

  /** False when the connection is gone. */
  #sever(): boolean {
    const own = this.#duplicate();
    if (!own) return false;
    sever(own.descriptor);
    own.socket.destroy();
    return true;
  }

  #begin(): void {
    this.used = true;
    if (this.#requests++ === 0) this.#owner.onBusy(this);
  }

  #end(): void {
    if (--this.#requests === 0) this.#owner.onIdle(this);
  }

  #answer = (request: Request): Response | Promise<Response> => {
    this.#begin();
    const answer = this.#owner.answer(request, this);
    return answer instanceof Promise ? answer.then(this.#answered, this.#failed) : this.#answered(answer);
  };

  #answered = (response: Response): Response => {
    this.#end();
    return response;
  };

  #failed = (error: unknown): never => {
    this.#end();
    throw error;
  };
}

/** An address in one form: the runtime and Node write it differently. */
const bare = (address = "") => address.replace(/^::ffff:|%.*/gi, "");
