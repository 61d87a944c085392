import type { Context } from "hono";
import type { Env } from "../http/context.ts";
import { notFound, unauthorized } from "../base/errors.ts";
import { scrape } from "./scrape.ts";
import { isMetricsToken } from "./token.ts";

/** `GET /metrics`, for Prometheus. There is no such page until an admin makes a token. */
export async function answerMetrics(c: Context<Env>): Promise<Response> {
  const { services } = c.var;
  const { token_hash } = await services.settings.read("metrics");
  if (!token_hash) throw notFound();
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (!token || !isMetricsToken(token, token_hash)) {
    c.header("www-authenticate", "Bearer");
    throw unauthorized();
  }
  const { text, type } = await scrape(services);
  return c.body(text, 200, { "content-type": type, "cache-control": "no-store" });
}
