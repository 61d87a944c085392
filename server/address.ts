import type { Context } from "hono";
import type { Env } from "./context.ts";

/**
 * The address that a request comes from. Behind a proxy on the same machine it is the last one in
 * `X-Forwarded-For`. From anywhere else that header is not trusted.
 */
export function addressOf(c: Context<Env>): string {
  const remoteAddr = c.env.info?.remoteAddr;
  const peer = remoteAddr && "hostname" in remoteAddr ? remoteAddr.hostname : "local";
  if (!isLoopback(peer)) return peer;
  return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, 64) || peer;
}

function isLoopback(address: string): boolean {
  return address === "local" || address === "::1" || /^(::ffff:)?127\./.test(address);
}
