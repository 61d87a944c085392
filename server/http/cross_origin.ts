import type { Context } from "hono";
import type { Env } from "./context.ts";

const PREFLIGHT = {
  "access-control-allow-methods": "GET,POST,PUT,DELETE,HEAD,OPTIONS,CONNECT,PATCH,TRACE",
  "access-control-max-age": "86400",
};

/**
 * Any page may call the API with a token, which is in a header. No other origin may read what a browser's cookies
 * would show, so credentials are never allowed. Every answer varies, because a cache may hold those without an origin.
 */
export function crossOrigin(c: Context<Env>): Response | void {
  c.header("vary", "Origin");
  const origin = c.req.header("origin");
  if (!origin) return;
  c.header("access-control-allow-origin", origin);
  if (c.req.method !== "OPTIONS") return;
  if (!c.req.header("access-control-request-method")) {
    return c.text("request-method not allowed", 403);
  }
  const headers = c.req.header("access-control-request-headers") ?? "*";
  return c.body(null, 200, { ...PREFLIGHT, "access-control-allow-headers": headers });
}
