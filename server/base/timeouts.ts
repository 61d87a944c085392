/** Milliseconds that the server waits for a client. Tests may shorten them. README.md states the same. */
export interface Timeouts {
  /** From connecting to the end of the first request's headers. */
  headers: number;
  /** From a response to the end of the next request's headers. */
  idle: number;
  /** After that, for a response that may still be read: the runtime does not report when it has been. */
  leaving: number;
  /** Without a byte of a request's body. After this time the average must also reach `MIN_BODY_RATE`. */
  body: number;
  /** From the stop of the server, for requests that are not complete. */
  stopping: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 30_000,
  // Longer than the minute of common proxies: if we closed first, a request on its way could be lost.
  idle: 75_000,
  leaving: 300_000,
  body: 30_000,
  stopping: 1000,
};

/** Bytes a second. */
export const MIN_BODY_RATE = 1000;
