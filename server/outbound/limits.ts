/** Limits of one outbound request. Times are in milliseconds, sizes in bytes. */
export interface Limits {
  /** For everything: all redirects, and the body up to its end. */
  whole: number;
  /** For resolving, connecting and receiving the headers. Each redirect has its own. */
  head: number;
  /** Without a byte of the body. */
  idle: number;
  /** Of the headers of one response. */
  headBytes: number;
  /** Of the body, before decoding and after it. */
  bodyBytes: number;
  redirects: number;
}

export const LIMITS: Limits = {
  whole: 20_000,
  head: 10_000,
  idle: 5000,
  headBytes: 16 * 1024,
  bodyBytes: 2 * 1024 * 1024,
  redirects: 5,
};
