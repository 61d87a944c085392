import type { Caller } from "../base/caller.ts";
import type { Timeouts } from "../base/timeouts.ts";

export type Handler = (request: Request, caller: Caller) => Response | Promise<Response>;

export interface HttpServerOptions {
  timeouts?: Partial<Timeouts>;
  /** The most connections at once, where the server counts them. */
  most?: number;
}

export interface HttpServer {
  readonly addr: Deno.NetAddr;
  /** Accepts nothing new, answers complete requests, and does not wait for incomplete ones. */
  shutdown(): Promise<void>;
}
