import type { Run } from "./frames.ts";

/** Bytes a transport takes up before it asks a catch-up to pause. */
export const HIGH_WATER = 65_536;
/** Bytes that may wait for a reader; one who lets more pile up is cut off, and resumes with `after_mid`. */
export const MAX_WAITING_BYTES = 1_048_576;

/** Where a stream's frames go: server-sent events or a WebSocket. */
export interface Sink {
  /** Never blocks; see `waiting`. */
  write(run: Run): void;
  /** Keeps proxies from closing an idle connection. */
  comment(): void;
  /** Bytes accepted but not yet taken by the reader. */
  readonly waiting: number;
  /** Resolves when the reader has taken enough for more to be read for it, or is gone. */
  drained(): Promise<void>;
  /** Ends after what was written has been read. */
  close(): void;
  /** Ends at once. */
  abort(): void;
}

/** Ends the connection of who was cut off; nothing is wrong with us. */
export class SlowReader extends Error {}

/** For `Deno.serve`, which tells of a broken body only here. */
export function onBrokenBody(error: unknown): Response {
  if (!(error instanceof SlowReader)) console.error("A response broke off:", error);
  return new Response("Server Error", { status: 500 });
}
