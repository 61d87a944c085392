import type { Socket } from "node:net";
import type { Deadlines } from "./deadlines.ts";

/** A connection without HTTP. */
export interface BareConnection {
  readonly socket: Socket;
  /** Writes after everything written before: what the system takes at once, and the rest when it can. */
  write(bytes: Uint8Array<ArrayBuffer>): void;
}

/** The connection that a request came on, as far as its handler may use it; `c.env.info`. */
export interface Caller {
  readonly remoteAddr: Deno.Addr;
  /** Limits how long the rest of the request may take to arrive. */
  readonly deadlines: Deadlines;
  /** Keeps the connection open while a response goes on. Call the returned function when it has ended. */
  hold(): () => void;
  /**
   * Takes the bare connection away from HTTP, so the handler's response is not sent. Null when it is gone. Absent
   * where the runtime keeps its connections.
   */
  takeOver?(): Promise<BareConnection | null>;
}
