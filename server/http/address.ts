import type { Context } from "hono";
import { isIPv4 } from "node:net";
import type { Env } from "./context.ts";
import { forwardedFor, readAddress } from "./forwarded.ts";

/** Stands for the address where there is no connection, as in a request that the server makes of itself. */
const LOCAL = "local";

/**
 * The address that a request comes from, in one form. Behind a proxy on the same machine it is what the proxy says
 * in `X-Forwarded-For` or `Forwarded`, or the proxy's own where it says no address: nobody may choose by what they
 * are counted. From anywhere else these headers are not trusted.
 */
export function addressOf(c: Context<Env>): string {
  const remoteAddr = c.env.info?.remoteAddr;
  const peer = remoteAddr && "hostname" in remoteAddr ? peerAt(remoteAddr.hostname) : LOCAL;
  return isLoopback(peer) ? forwardedFor(c.req.raw.headers) ?? peer : peer;
}

/** The system writes IPv4 in one form only. Every request comes this way. */
function peerAt(hostname: string): string {
  return isIPv4(hostname) ? hostname : readAddress(hostname) ?? LOCAL;
}

function isLoopback(address: string): boolean {
  return address === LOCAL || address === "::1" || address.startsWith("127.");
}
