import type { Caller } from "../base/caller.ts";
import { Deadlines } from "../base/deadlines.ts";
import { TIMEOUTS, type Timeouts } from "../base/timeouts.ts";
import { onBrokenBody } from "../events/sink.ts";
import type { Handler, HttpServer, HttpServerOptions } from "./handler.ts";
import { LimitedLog } from "./limited_log.ts";

const TICK = 1000;
/** Milliseconds to wait after the runtime has stopped listening. */
const AGAIN = 50;

/**
 * `Deno.serve`, which every runtime has. It shows no connections, so idle ones and unfinished headers stay until
 * their clients or a proxy end them, and its streams need more memory.
 */
export class PlainServer implements HttpServer {
  readonly addr: Deno.NetAddr;
  #where: Deno.TcpListenOptions;
  #handler: Handler;
  #timeouts: Timeouts;
  #deadlines: Deadlines;
  #server: Deno.HttpServer<Deno.NetAddr>;
  #cut = new AbortController();
  #clock: ReturnType<typeof setInterval>;
  /** Requests whose responses have not been sent completely. */
  #underWay = 0;
  #stopping = false;
  #broken = new LimitedLog();

  constructor(where: Deno.TcpListenOptions, handler: Handler, { timeouts }: HttpServerOptions = {}) {
    this.#timeouts = { ...TIMEOUTS, ...timeouts };
    this.#deadlines = new Deadlines(this.#timeouts);
    this.#handler = handler;
    this.#where = where;
    this.#server = this.#serve();
    this.addr = this.#server.addr;
    this.#where = { ...where, port: this.addr.port };
    const tick = Math.min(TICK, this.#timeouts.body);
    this.#clock = setInterval(() => this.#deadlines.sweep(performance.now()), tick);
  }

  async shutdown(): Promise<void> {
    this.#stopping = true;
    const answered = Promise.withResolvers<void>();
    const ending = setInterval(() => {
      this.#deadlines.endAll();
      if (this.#underWay === 0) answered.resolve();
    }, this.#timeouts.stopping);
    // It waits for unfinished headers, which nobody has to answer. They end with the process.
    await Promise.race([this.#server.shutdown().catch(() => {}), answered.promise]);
    clearInterval(ending);
    clearInterval(this.#clock);
  }

  #serve(): Deno.HttpServer<Deno.NetAddr> {
    const options = {
      ...this.#where,
      signal: this.#cut.signal,
      automaticCompression: true,
      onListen() {},
      onError: onBrokenBody,
    };
    const server = Deno.serve(options, this.#answer);
    server.finished.catch((error) => this.#again(error));
    return server;
  }

  /** The runtime stops listening when descriptors run out. Ending all connections frees them; their clients return. */
  #again(error: unknown): void {
    if (this.#stopping) return;
    this.#broken.warn(() => `All connections are ended, because no other could be accepted: ${error}`);
    this.#cut.abort();
    this.#cut = new AbortController();
    setTimeout(() => this.#resume(), AGAIN);
  }

  #resume(): void {
    if (this.#stopping) return;
    try {
      this.#server = this.#serve();
    } catch (error) {
      this.#again(error);
    }
  }

  #answer = (request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>): Response | Promise<Response> => {
    this.#underWay++;
    const over = () => void this.#underWay--;
    info.completed.then(over, over);
    return this.#handler(request, new PlainCaller(info.remoteAddr, this.#deadlines));
  };
}

class PlainCaller implements Caller {
  constructor(readonly remoteAddr: Deno.NetAddr, readonly deadlines: Deadlines) {}

  /** The runtime closes a connection only after its response. */
  hold(): () => void {
    return () => {};
  }
}
