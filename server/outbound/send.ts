import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { OutboundError } from "./error.ts";

/** One request to one server. A redirect makes another one of it. */
export interface SingleRequest {
  url: URL;
  method: string;
  headers: Headers;
  body?: string | Uint8Array;
}

interface ConnectOptions {
  /** Already checked. */
  addresses: string[];
  headBytes: number;
  signal: AbortSignal;
  /** Certificates to trust instead of the system's. */
  ca?: string;
}

/** Sends a request on its own connection. Resolves when the headers of the response are there. */
export function send(
  { url, method, headers, body }: SingleRequest,
  options: ConnectOptions,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)({
    hostname: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port || undefined,
    path: url.pathname + url.search,
    method,
    headers: Object.fromEntries(headers),
    agent: false,
    lookup: pinnedLookup(options.addresses),
    maxHeaderSize: options.headBytes,
    ca: options.ca,
  });
  const stop = () => request.destroy(options.signal.reason);
  options.signal.addEventListener("abort", stop);
  request.on("close", () => options.signal.removeEventListener("abort", stop));
  request.on("response", resolve);
  request.on("upgrade", (_, socket) => {
    socket.destroy();
    reject(new OutboundError("broken", `${url.host} switched to another protocol`));
  });
  request.on("error", (error) => reject(failureOf(error, url)));
  request.end(body);
  return promise;
}

/**
 * Makes the connection use the checked addresses instead of resolving the name again: the attacker's name server
 * could return another address the second time (DNS rebinding).
 */
function pinnedLookup(addresses: string[]): LookupFunction {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, callback) =>
    options.all ? callback(null, found) : callback(null, found[0].address, found[0].family);
}

function failureOf(error: Error & { code?: string }, { host }: URL): Error {
  if (error instanceof OutboundError) return error;
  if (error.code?.startsWith("HPE_")) {
    return new OutboundError(
      error.code === "HPE_HEADER_OVERFLOW" ? "too_large" : "broken",
      `${host} sent invalid HTTP: ${error.message}`,
      { cause: error },
    );
  }
  return new OutboundError("unreachable", `${host} cannot be reached: ${error.message || error.code}`, {
    cause: error,
  });
}
