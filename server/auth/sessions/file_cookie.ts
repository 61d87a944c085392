import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { REFRESH_TOKEN_LIFE } from "schemas/sessions.ts";
import type { Reader } from "../../../db/file_readers.ts";
import { findSession } from "../../../db/users/sessions.ts";
import type { Env } from "../../http/context.ts";
import { isOwnOrLink } from "../../http/own_address.ts";
import { readCookie } from "./read_cookie.ts";
import { hashToken } from "../../base/tokens.ts";

/**
 * Shows who asks for a file: pages load pictures without a token. It only names a session, is read nowhere else, and
 * is worth nothing once the session has ended.
 */
const NAME = "parley_files";
const PATHS = ["/api/resource", "/api/favorite/attachment"];

/** Sets it for the session of this refresh token. */
export async function keepFileCookie(c: Context<Env>, refresh_token: string, secure: boolean): Promise<void> {
  const { database, settings } = c.var.services;
  const reader = await findSession(database, hashToken(refresh_token));
  if (!reader) return;
  const { secret } = await settings.read("identity");
  const options = { secure, maxAge: REFRESH_TOKEN_LIFE, httpOnly: true };
  // Lax, so that a link to a file opens it.
  for (const path of PATHS) setCookie(c, NAME, signed(reader, secret), { ...options, sameSite: "Lax", path });
}

export function dropFileCookie(c: Context<Env>): void {
  for (const path of PATHS) deleteCookie(c, NAME, { path });
}

/**
 * Returns the reader for whom it was set, or undefined. It is for the caller to see that the session still exists.
 * Browsers send it with requests of pages on the same domain (`a.example.org` and `b.example.org`), to which it
 * must not show anything.
 */
export async function readFileCookie(c: Context<Env>): Promise<Reader | undefined> {
  if (!isOwnOrLink(c)) return undefined;
  const [, uid, session] = /^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(readCookie(c, NAME) ?? "") ?? [];
  if (uid === undefined) return undefined;
  const reader = { uid: Number(uid), session: Number(session) };
  const { secret } = await c.var.services.settings.read("identity");
  const [given, own] = [readCookie(c, NAME)!, signed(reader, secret)].map((text) =>
    new TextEncoder().encode(text)
  );
  return given.length === own.length && timingSafeEqual(given, own) ? reader : undefined;
}

function signed({ uid, session }: Reader, secret: string): string {
  const named = `${uid}.${session}`;
  return `${named}.${createHmac("sha256", secret).update(`files of ${named}`).digest("base64url")}`;
}
