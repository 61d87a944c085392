import type { Context } from "hono";
import type { Env } from "./context.ts";

const PREFLIGHT = {
  "access-control-allow-methods": "GET,POST,PUT,DELETE,HEAD,OPTIONS,CONNECT,PATCH,TRACE",
  "access-control-max-age": "86400",
};

/**
 * Any page may call the API: the token is in a header, so another origin gains nothing. Browsers send only the
 * refresh cookie by themselves, and that is read for our own origin only (auth/cookies.ts).
 */
export function crossOrigin(c: Context<Env>): Response | void {
  const origin = c.req.header("origin");
  if (!origin) return;
  c.header("access-control-allow-origin", origin);
  c.header("access-control-allow-credentials", "true");
  c.header("vary", "Origin");
  if (c.req.method !== "OPTIONS") return;
  if (!c.req.header("access-control-request-method")) {
    return c.text("request-method not allowed", 403);
  }
  const headers = c.req.header("access-control-request-headers") ?? "*";
  return c.body(null, 200, { ...PREFLIGHT, "access-control-allow-headers": headers });
}
