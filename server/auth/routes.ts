import { type Context, Hono } from "hono";
import {
  ACCESS_TOKEN_LIFE,
  LoginRequest,
  LoginResponse,
  RenewRequest,
  RenewResponse,
} from "schemas/sessions.ts";
import { maxBytes } from "schemas/values.ts";
import * as v from "valibot";
import type { UserRow } from "../../db/tables.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { dropRefreshToken, keepRefreshToken, readRefreshCookie, wantsCookie } from "./cookies.ts";
import { signedIn } from "./guard.ts";
import { checkPassword, renew, signIn } from "./sign_in.ts";
import { signOut } from "./sign_out.ts";

const tags = ["sessions"];

export const COOKIE_HEADERS = {
  "X-Parley-Session": "`cookie` keeps the refresh token in an HttpOnly cookie instead of the answer",
  "X-Parley-Tab": "tells the tabs of one device apart, so that each may have its stream",
};

const Tab = v.fallback(v.pipe(v.string(), maxBytes(64)), "");

export function tabOf(c: Context<Env>): string {
  return v.parse(Tab, c.req.header("x-parley-tab") ?? "");
}

/** Signs `user` in on the device that asks, and answers in the manner that its client understands. */
export async function answerSignIn(
  c: Context<Env>,
  user: UserRow,
  { device, device_token }: { device?: string | null; device_token?: string | null },
) {
  const seat = { device: device || "unknown", device_token: device_token ?? null, tab: tabOf(c) };
  const signedIn = await signIn(c.var.house.database, user, seat);
  if (!wantsCookie(c)) return c.json(signedIn);
  keepRefreshToken(c, signedIn.refresh_token);
  return c.json({ ...signedIn, refresh_token: "" });
}

export const sessions = new Hono<Env>()
  .post(
    "/token/login",
    contract({
      summary: "Sign in",
      tags,
      headers: COOKIE_HEADERS,
      json: LoginRequest,
      answers: {
        200: { json: LoginResponse },
        401: { empty: "Unknown email or wrong password" },
        403: { empty: "This way in is closed" },
        423: { empty: "The account is frozen" },
        429: { empty: "Too many failures; see Retry-After" },
      },
    }),
    async (c) => {
      const { credential, ...seat } = c.req.valid("json");
      const user = await checkPassword(c.var.house.database, credential, c.var.address);
      return answerSignIn(c, user, seat);
    },
  )
  .post(
    "/token/renew",
    contract({
      summary: "Renew both tokens",
      tags,
      headers: COOKIE_HEADERS,
      json: RenewRequest,
      answers: { 200: { json: RenewResponse }, 401: { empty: "The refresh token is not valid" } },
    }),
    async (c) => {
      const cookie = wantsCookie(c) ? readRefreshCookie(c) : undefined;
      const given = c.req.valid("json").refresh_token || cookie || "";
      const renewed = await renew(c.var.house.database, given, tabOf(c));
      if (cookie === given) keepRefreshToken(c, renewed.refresh_token);
      const refresh_token = cookie === given ? "" : renewed.refresh_token;
      return c.json({ token: renewed.token, refresh_token, expired_in: ACCESS_TOKEN_LIFE });
    },
  )
  .get(
    "/token/logout",
    signedIn,
    contract({ summary: "Sign this device out", tags, answers: { 200: { empty: "Done" } } }),
    async (c) => {
      const { house, session } = c.var;
      await signOut(house.database, session);
      house.accounts.forgetDevice(session.uid, session.device);
      if (wantsCookie(c)) dropRefreshToken(c);
      return c.body(null);
    },
  );
