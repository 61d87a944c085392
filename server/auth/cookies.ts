import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { REFRESH_TOKEN_LIFE } from "schemas/sessions.ts";
import type { Env } from "../context.ts";

/**
 * Our own client keeps its refresh token here, where no script reads it. Other clients ask without
 * the header and get the token in the body, as the protocol says.
 */
const REFRESH = "parley_refresh";
/** Says to the shell that somebody is probably signed in; a secret it is not. */
const HINT = "parley_signed_in";
const PATH = "/api/token";

/** The header is also what a foreign page cannot send without asking first. */
export function wantsCookie(c: Context<Env>): boolean {
  return c.req.header("x-parley-session") === "cookie" && isSameOrigin(c);
}

function isSameOrigin(c: Context<Env>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site && site !== "same-origin") return false;
  const origin = c.req.header("origin");
  return !origin || origin === c.var.house.environment.PUBLIC_URL || hostOf(origin) === c.req.header("host");
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

export function readRefreshCookie(c: Context<Env>): string | undefined {
  return getCookie(c, REFRESH);
}

export function keepRefreshToken(c: Context<Env>, token: string): void {
  const options = { secure: isSecure(c), maxAge: REFRESH_TOKEN_LIFE };
  setCookie(c, REFRESH, token, { ...options, httpOnly: true, sameSite: "Strict", path: PATH });
  // Lax, so that a link in a mail opens the app and not the sign-in page.
  setCookie(c, HINT, "1", { ...options, sameSite: "Lax", path: "/" });
}

export function dropRefreshToken(c: Context<Env>): void {
  deleteCookie(c, REFRESH, { path: PATH });
  deleteCookie(c, HINT, { path: "/" });
}

function isSecure(c: Context<Env>): boolean {
  const { PUBLIC_URL } = c.var.house.environment;
  return PUBLIC_URL?.startsWith("https:") ?? c.req.header("x-forwarded-proto") === "https";
}
