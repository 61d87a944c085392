import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { REFRESH_TOKEN_LIFE } from "schemas/sessions.ts";
import type { Env } from "../../http/context.ts";
import { forwardedProto } from "../../http/forwarded.ts";
import { isOwnScript } from "../../http/own_address.ts";
import { readCookie } from "./read_cookie.ts";
import { dropFileCookie, keepFileCookie } from "./file_cookie.ts";

/**
 * The refresh token of our own client, where no script can read it. Other clients do not send the header and
 * get the token in the body, as the protocol says.
 */
const REFRESH = "parley_refresh";
/** Tells the shell who is probably signed in, `1` for a member or `guest`. It is no secret. */
const HINT = "parley_signed_in";
/** Lets an account recognize this browser. It grants no access, and outlives the session. */
const DEVICE = "parley_device";
/** Seconds. Browsers keep no cookie for longer. */
const DEVICE_LIFE = 400 * 86_400;
const PATH = "/api/token";

/**
 * Decides whether the cookies below are read and set. Only a script of our own pages gets that far:
 * `SameSite=Strict` keeps the cookies from other sites, the header keeps out forms and links, and what the browser
 * says of the request keeps out neighbours on the same domain, whose preflight requests for that header are
 * answered.
 */
export function wantsCookie(c: Context<Env>): boolean {
  return c.req.header("x-parley-session") === "cookie" && isOwnScript(c);
}

export function readRefreshCookie(c: Context<Env>): string | undefined {
  return readCookie(c, REFRESH);
}

/** Without `isGuest` the hint about that stays as it is. */
export async function keepRefreshToken(
  c: Context<Env>,
  token: string,
  isGuest = readCookie(c, HINT) === "guest",
): Promise<void> {
  const options = { secure: isSecure(c), maxAge: REFRESH_TOKEN_LIFE };
  setCookie(c, REFRESH, token, { ...options, httpOnly: true, sameSite: "Strict", path: PATH });
  // Lax, so that a link in a mail opens the app and not the sign-in page.
  setCookie(c, HINT, isGuest ? "guest" : "1", { ...options, sameSite: "Lax", path: "/" });
  await keepFileCookie(c, token, options.secure);
}

export function dropRefreshToken(c: Context<Env>): void {
  deleteCookie(c, REFRESH, { path: PATH });
  deleteCookie(c, HINT, { path: "/" });
  dropFileCookie(c);
}

export function readDeviceSecret(c: Context<Env>): string | undefined {
  const secret = readCookie(c, DEVICE);
  // Only a value that we can have made, not whatever somebody has put in its place.
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function keepDeviceSecret(c: Context<Env>, secret: string): void {
  const options = { secure: isSecure(c), maxAge: DEVICE_LIFE, path: PATH };
  setCookie(c, DEVICE, secret, { ...options, httpOnly: true, sameSite: "Strict" });
}

function isSecure(c: Context<Env>): boolean {
  const { PUBLIC_URL } = c.var.services.environment;
  return PUBLIC_URL?.startsWith("https:") ?? forwardedProto(c.req.raw.headers) === "https";
}
