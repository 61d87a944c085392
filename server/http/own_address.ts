import type { Context } from "hono";
import { isIP } from "node:net";
import type { Env } from "./context.ts";
import { forbidden } from "../base/errors.ts";
import { step } from "./middleware.ts";

/** The host name under which the client reached this server. */
export function hostOf(c: Context): string {
  return c.req.header("host") ?? new URL(c.req.url).host;
}

/** Returns true if a request comes from a page of ours, or from no page at all. */
export function isFromOwnPage(c: Context<Env>): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  return origin === c.var.services.environment.PUBLIC_URL || URL.parse(origin)?.host === hostOf(c);
}

/** The same, where the browser says so too: it sends no `Origin` with a link or a picture. */
function isSameOrigin(c: Context<Env>): boolean {
  const site = c.req.header("sec-fetch-site");
  return (!site || site === "same-origin") && isFromOwnPage(c);
}

/**
 * Returns true if a script of our own pages sends the request, as far as the browser tells. A document from
 * elsewhere or from an upload is of another origin, and what a page loads without a script (a picture, a frame, a
 * form) has another mode.
 */
export function isOwnScript(c: Context<Env>): boolean {
  const mode = c.req.header("sec-fetch-mode") ?? "cors";
  const dest = c.req.header("sec-fetch-dest") ?? "empty";
  return isSameOrigin(c) && (mode === "cors" || mode === "same-origin") && dest === "empty";
}

/** Returns true if our own page, the person or a link asks. Pages of others may link to a thing, but not show it. */
export function isOwnOrLink(c: Context<Env>): boolean {
  const site = c.req.header("sec-fetch-site") ?? "none";
  if (site === "same-origin" || site === "none") return isFromOwnPage(c);
  return c.req.header("sec-fetch-mode") === "navigate" && c.req.header("sec-fetch-dest") === "document";
}

/** The address of our page that sends a request, as its sender states it. */
export function pageOf(c: Context<Env>): string {
  const page = isFromOwnPage(c) ? c.req.header("origin") : undefined;
  return page ?? new URL(c.req.url).origin;
}

/** For a GET that changes something: no page of another site may make a browser send it. */
export const fromOwnSite = step((c) => {
  if (!isSameOrigin(c)) throw forbidden();
});

/**
 * Returns true if a host name certainly belongs to this server: an address, `localhost`, or the one in PUBLIC_URL.
 * An attacker may point any other name here, so that the pages of that name count as ours (DNS rebinding).
 */
export function isOwnHost(host: string, PUBLIC_URL: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname;
  if (!name) return false;
  return name === "localhost" || isIP(name.replace(/^\[|\]$/g, "")) !== 0 ||
    PUBLIC_URL !== undefined && name === new URL(PUBLIC_URL).hostname;
}
