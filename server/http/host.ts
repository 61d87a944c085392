import type { Context } from "hono";
import type { Env } from "./context.ts";
import { badRequest } from "../base/errors.ts";

/** A name or an address, perhaps with a port, and no other part of a URL. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The runtime builds a request's URL from any `Host`, even one that makes the URL invalid or changes its path.
 * Without this check such a request would look like a bug of ours wherever its URL is used.
 */
export function requireHost(c: Context<Env>): void {
  const host = c.req.header("host") ?? "";
  if ((host !== "" && !HOST.test(host)) || !URL.canParse(c.req.url)) throw badRequest("Host is not valid");
}
