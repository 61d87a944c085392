import type { IncomingMessage } from "node:http";
import { type AddressRange, readRanges } from "./addresses.ts";
import { bodyOf, ENCODINGS } from "./body.ts";
import { Deadline } from "./deadline.ts";
import { OutboundError } from "./error.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { redirected } from "./redirect.ts";
import type { SingleRequest } from "./send.ts";
import { addressesOf, readUrl, type Resolve, resolveBySystem } from "./target.ts";

export interface OutboundRequest {
  method?: string;
  headers?: HeadersInit;
  body?: string | Uint8Array;
  /** `manual` returns a redirect as the response, and `same` does unless the next request has the same method and body. */
  redirect?: Redirect;
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  /** The body may be longer than its limit, which ends it all the same: the caller stops reading before. */
  onlyBeginning?: boolean;
}

type Redirect = "follow" | "same" | "manual";

export interface OutboundOptions {
  /** The ranges of OUTBOUND_ALLOW. */
  allow: string[];
  resolve?: Resolve;
  /** Certificates to trust instead of the system's. */
  ca?: string;
}

const NO_BODY = new Set([204, 205, 304]);

/**
 * Sends all requests of this server to other servers, for example for webhooks and previews. It connects only to
 * public addresses and to those in OUTBOUND_ALLOW, whatever a URL, a redirect or a name server says. It limits
 * what a malicious server can cost in time and memory.
 */
export class Outbound {
  readonly #allowed: AddressRange[];
  readonly #resolve: Resolve;
  readonly #ca: string | undefined;

  constructor({ allow, resolve = resolveBySystem, ca }: OutboundOptions) {
    this.#allowed = readRanges(allow);
    this.#resolve = resolve;
    this.#ca = ca;
  }

  /**
   * Like the browser's `fetch`, but throws an `OutboundError`; so does reading the body. The time limit runs until
   * the body has been read or cancelled.
   */
  async fetch(url: string | URL, request: OutboundRequest = {}): Promise<Response> {
    const limits = { ...LIMITS, ...request.limits };
    const deadline = new Deadline(limits.whole, request.signal);
    try {
      return await this.#follow(singleRequestOf(url, request), request.redirect ?? "follow", {
        limits,
        deadline,
        onlyBeginning: request.onlyBeginning,
      });
    } catch (error) {
      deadline.end();
      throw error;
    }
  }

  async #follow(current: SingleRequest, redirect: Redirect, bounds: Bounds): Promise<Response> {
    for (let followed = 0;; followed++) {
      const { limits, deadline } = bounds;
      const message = await deadline.step(
        limits.head,
        `Waiting for the headers of ${current.url.host}`,
        this.#send(current, bounds),
      );
      const next = redirect === "manual" ? null : nextOf(current, message);
      if (!next || redirect === "same" && next.method !== current.method) {
        return responseOf(current, message, bounds);
      }
      message.destroy();
      if (followed === limits.redirects) {
        throw new OutboundError("too_many_redirects", `More than ${limits.redirects} redirects in a row`);
      }
      current = next;
    }
  }

  async #send(current: SingleRequest, { limits, deadline }: Bounds): Promise<IncomingMessage> {
    // It loads Node's HTTP client, which the server need not load before it listens.
    const { send } = await import("./send.ts");
    const addresses = await addressesOf(current.url, this.#resolve, this.#allowed);
    deadline.signal.throwIfAborted();
    const { headBytes } = limits;
    return await send(current, { addresses, headBytes, signal: deadline.signal, ca: this.#ca });
  }
}

interface Bounds {
  limits: Limits;
  deadline: Deadline;
  onlyBeginning?: boolean;
}

function singleRequestOf(
  url: string | URL,
  { method = "GET", headers, body }: OutboundRequest,
): SingleRequest {
  const all = new Headers(headers);
  if (!all.has("user-agent")) all.set("user-agent", "Parley");
  if (!all.has("accept")) all.set("accept", "*/*");
  all.set("accept-encoding", ENCODINGS);
  return { url: readUrl(url), method: method.toUpperCase(), headers: all, body };
}

function nextOf(current: SingleRequest, message: IncomingMessage): SingleRequest | null {
  try {
    return redirected(current, message.statusCode!, message.headers.location);
  } catch (error) {
    message.destroy();
    throw error;
  }
}

function responseOf(current: SingleRequest, message: IncomingMessage, bounds: Bounds): Response {
  const status = message.statusCode!;
  const isBare = current.method === "HEAD" || NO_BODY.has(status);
  try {
    if (status < 200 || status > 599) {
      throw new OutboundError("broken", `${status} is not the status of a response`);
    }
    const body = isBare ? null : bodyOf(message, bounds);
    if (isBare) {
      message.destroy();
      bounds.deadline.end();
    }
    const response = new Response(body, { status, headers: headersOf(message) });
    Object.defineProperty(response, "url", { value: current.url.href });
    return response;
  } catch (error) {
    message.destroy();
    throw error;
  }
}

/** Without those that describe the body before it was decoded. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (name === "content-encoding" || name === "content-length") continue;
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
