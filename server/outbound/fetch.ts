import type { IncomingMessage } from "node:http";
import { unavailable } from "../base/errors.ts";
import { type AddressRange, readRanges } from "./addresses.ts";
import { ENCODINGS } from "./body.ts";
import { Deadline } from "./deadline.ts";
import { OutboundError } from "./error.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { redirected } from "./redirect.ts";
import { type Bounds, inMemory, responseOf } from "./response.ts";
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
  /** Goes on while the server stops. The caller ends it by `signal`. */
  outlastsStop?: boolean;
}

type Redirect = "follow" | "same" | "manual";

export interface OutboundOptions {
  /** The ranges of OUTBOUND_ALLOW. */
  allow: string[];
  resolve?: Resolve;
  /** Certificates to trust instead of the system's. */
  ca?: string;
  /** Limits that no request exceeds, whatever it asks for. */
  most?: Partial<Limits>;
}

/**
 * Sends all requests of this server to other servers, for example for webhooks and previews. It connects only to
 * public addresses and to those in OUTBOUND_ALLOW, whatever a URL, a redirect or a name server says. It limits
 * what a malicious server can cost in time and memory.
 */
export class Outbound {
  readonly #allowed: AddressRange[];
  readonly #resolve: Resolve;
  readonly #ca: string | undefined;
  readonly #most: Partial<Limits>;
  readonly #stopped = new AbortController();

  constructor({ allow, resolve = resolveBySystem, ca, most = {} }: OutboundOptions) {
    this.#allowed = readRanges(allow);
    this.#resolve = resolve;
    this.#ca = ca;
    this.#most = most;
  }

  /** Like the browser's `fetch`, but with the whole body in memory. Throws an `OutboundError`. */
  fetch(url: string | URL, request?: OutboundRequest): Promise<Response> {
    return this.read(url, request, inMemory);
  }

  /**
   * Lets `reader` read the response, and closes the connection when it is done. One time limit covers everything
   * from resolving the name to the reader's end: a reader that waits for something else is given up too. Throws
   * an `OutboundError`; so does reading the body.
   */
  async read<T>(
    url: string | URL,
    request: OutboundRequest = {},
    reader: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    const limits = within(this.#most, { ...LIMITS, ...request.limits });
    const deadline = new Deadline(limits.whole, this.#callersOf(request));
    const bounds = { limits, deadline, onlyBeginning: request.onlyBeginning };
    try {
      const { current, message } = await this.#follow(
        singleRequestOf(url, request),
        request.redirect ?? "follow",
        bounds,
      );
      try {
        return await deadline.during(reader(responseOf(current, message, bounds)));
      } finally {
        message.destroy();
      }
    } catch (error) {
      throw error === this.#stopped.signal.reason ? unavailable() : error;
    } finally {
      deadline.end();
    }
  }

  /** Ends what is under way with 503, and refuses what comes, except for requests that outlast it. */
  stop(): void {
    this.#stopped.abort(new Error("The server stops"));
  }

  #callersOf({ signal, outlastsStop }: OutboundRequest): AbortSignal[] {
    return [...signal ? [signal] : [], ...outlastsStop ? [] : [this.#stopped.signal]];
  }

  async #follow(current: SingleRequest, redirect: Redirect, { limits, deadline }: Bounds): Promise<Answered> {
    for (let followed = 0;; followed++) {
      const message = await deadline.step(
        limits.head,
        `Waiting for the headers of ${current.url.host}`,
        this.#send(current, { limits, deadline }),
      );
      const next = redirect === "manual" ? null : nextOf(current, message);
      if (!next || redirect === "same" && next.method !== current.method) return { current, message };
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

interface Answered {
  /** The last request, after all redirects. */
  current: SingleRequest;
  message: IncomingMessage;
}

function within(most: Partial<Limits>, limits: Limits): Limits {
  const entries = Object.entries(limits) as [keyof Limits, number][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Math.min(value, most[name] ?? Infinity)]),
  ) as unknown as Limits;
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
