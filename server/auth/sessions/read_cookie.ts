import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { headerOf } from "../../http/request_limits.ts";

/** Throws 431 when all cookies together are too long to be read. */
export function readCookie(c: Context, name: string): string | undefined {
  headerOf(c, "cookie");
  return getCookie(c, name);
}
