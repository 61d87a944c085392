import type { Context } from "hono";
import { headersTooLarge } from "../base/errors.ts";

/** Characters of a path. The longest is the one that names a thousand messages. */
export const MAX_PATH_LENGTH = 20_480;
/** Routers and patterns take a path apart at its slashes. */
export const MAX_PATH_SEGMENTS = 32;
/** Characters of a query. Sign-in providers send the longest. */
export const MAX_QUERY_LENGTH = 16_384;
/**
 * Characters of a header that is taken apart. The runtime refuses a request whose line and headers have more than
 * 65,536 bytes together, with 400. Only `X-Properties` may be that long.
 */
export const MAX_HEADER_LENGTH = 16_384;

/** The headers that pages, files and mails are chosen by. */
const READ = ["cookie", "accept-language", "accept-encoding", "if-none-match", "range"];

/** Returns true if a request is refused with 414, before anything looks for its route. */
export function isUriTooLong(url: string, path: string): boolean {
  if (path.length > MAX_PATH_LENGTH || url.length > path.length + MAX_QUERY_LENGTH) return true;
  let segments = 0;
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    if (++segments > MAX_PATH_SEGMENTS) return true;
  }
  return false;
}

/** A header that is about to be taken apart. Throws 431 when it is too long for that. */
export function headerOf(c: Context, name: string): string | undefined {
  const value = c.req.header(name);
  if (value !== undefined && value.length > MAX_HEADER_LENGTH) throw headersTooLarge();
  return value;
}

/** For what others take apart, such as cookies. Throws 431. */
export function refuseLongHeaders(c: Context): void {
  for (const name of READ) headerOf(c, name);
}
