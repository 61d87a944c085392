import type { Run } from "./frames.ts";
import { logs } from "../base/logs.ts";

/** Bytes that a transport buffers before a paced `send` has to wait. */
export const HIGH_WATER = 65_536;
/** Bytes that may wait for a reader. With more its stream is cut off, and the client resumes with `after_mid`. */
export const MAX_WAITING_BYTES = 1_048_576;
/** Clients have nothing to send. A message of up to this many bytes is ignored; a longer one closes a WebSocket. */
export const MAX_RECEIVED_BYTES = 128;

/** The transport of a stream: server-sent events or a WebSocket. */
export interface Sink {
  /** Writes at once, however much is waiting already; see `waiting`. */
  write(run: Run): void;
  /** Writes at the reader's pace. Resolves when the reader has taken enough to be sent more, or is gone. */
  send(run: Run): Promise<void>;
  /** True while only a part of an event has been sent. The next `write` sends the rest of it first. */
  readonly midEvent: boolean;
  /** Keeps proxies from closing an idle connection. */
  comment(): void;
  /** Bytes accepted but not yet taken by the reader. */
  readonly waiting: number;
  /** Time at which the reader last took bytes, by `performance.now()`. */
  readonly takenAt: number;
  /** Closes after everything written has been read. */
  close(): void;
  /** Closes at once. */
  abort(): void;
}

/** Ends the response to a reader that is cut off. It is no error of the server. */
export class SlowReader extends Error {}

/** For `Deno.serve`, which reports a broken body only here. */
export function onBrokenBody(error: unknown): Response {
  if (!(error instanceof SlowReader)) logs.error("A response broke off:", { error });
  return new Response("Server Error", { status: 500 });
}
