export type OutboundFailure =
  /** The server must not send a request there, because of the scheme or the address. */
  | "refused"
  | "timeout"
  | "too_large"
  | "too_many_redirects"
  /** The name cannot be resolved, or no server answers there. */
  | "unreachable"
  /** The response is not valid HTTP, or ends too early. */
  | "broken";

/** Failure of an outbound request. The message names internal addresses: log it, and do not show it to users. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";

  constructor(readonly failure: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options);
  }
}
