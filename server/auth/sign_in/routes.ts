import { Hono } from "hono";
import {
  ACCESS_TOKEN_LIFE,
  LoginRequest,
  LoginResponse,
  RenewRequest,
  RenewResponse,
} from "schemas/sessions.ts";
import { SecondFactorRefusal } from "schemas/second_factor.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { COOKIE_HEADERS, tabOf } from "./response.ts";
import { dropRefreshToken, keepRefreshToken, readRefreshCookie, wantsCookie } from "../sessions/cookies.ts";
import { answerCredential } from "./answer_credential.ts";
import { signedIn } from "../../http/guard.ts";
import { clientInfoOf } from "../../http/client_info.ts";
import { renew } from "./sign_in.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { signOut } from "../sessions/sign_out.ts";

const tags = ["sessions"];

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
        400: {
          text: "The request is invalid. Empty for a magic link that is not valid any more",
          orEmpty: true,
        },
        401: {
          json: SecondFactorRefusal,
          about: "Empty for an unknown email address, a wrong password or an invalid credential. Otherwise " +
            "the credential is correct, and the request must be repeated with `second_factor`",
          orEmpty: true,
        },
        403: { empty: "This sign-in method is disabled" },
        409: { empty: "An account has this email address, but ownership of the address is not verified" },
        410: { empty: "No account exists, and sign-up requires an invitation" },
        423: { empty: "The account is frozen" },
        429: { empty: "Too many failed attempts; see Retry-After" },
        503: { text: "The provider cannot be reached" },
      },
    }),
    async (c) => {
      const { credential, ...target } = c.req.valid("json");
      return await answerCredential(c, credential, target);
    },
  )
  .post(
    "/token/renew",
    contract({
      summary: "Renew the access and refresh tokens",
      tags,
      headers: COOKIE_HEADERS,
      json: RenewRequest,
      answers: {
        200: { json: RenewResponse },
        401: { empty: "The tokens are invalid or belong to different sessions" },
      },
    }),
    async (c) => {
      const given = c.req.valid("json");
      const cookie = given.refresh_token === "" && wantsCookie(c) ? readRefreshCookie(c) : undefined;
      const held = cookie === undefined
        ? { refresh_token: given.refresh_token, access_token: given.token }
        : { refresh_token: cookie, access_token: null };
      const renewed = await renew(c.var.services, held, { tab: tabOf(c), client: clientInfoOf(c) });
      if (cookie !== undefined) await keepRefreshToken(c, renewed.refresh_token);
      const refresh_token = cookie === undefined ? renewed.refresh_token : "";
      return c.json({ token: renewed.token, refresh_token, expired_in: ACCESS_TOKEN_LIFE });
    },
  )
  .get(
    "/token/logout",
    signedIn,
    contract({ summary: "Sign out this device", unsafe: true, tags, answers: { 200: { empty: "Success" } } }),
    async (c) => {
      const { services, session } = c.var;
      await signOut(services.database, originOf(c), session);
      services.accounts.forgetDevice(session.uid, session.device);
      if (wantsCookie(c)) dropRefreshToken(c);
      return c.body(null);
    },
  );
