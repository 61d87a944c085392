import { Hono } from "hono";
import { Bind, IdentityParam, IdentityQuery } from "schemas/providers.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { member } from "../../http/guard.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { bindIdentity, unbindIdentity } from "./bind.ts";

const tags = ["account"];

export const bind = new Hono<Env>()
  .post(
    "/token/bind",
    member,
    contract({
      summary: "Link a Google, GitHub or OpenID Connect account or a wallet to your account",
      tags,
      json: Bind,
      answers: {
        200: { empty: "Success" },
        401: { text: "The session or the credential is invalid" },
        403: { empty: "This sign-in method is disabled, or you are a guest" },
        409: { empty: "It is already linked to an account, or your account has one of this kind" },
        429: { empty: "Too many requests from this IP address; see Retry-After" },
        503: { text: "The provider cannot be reached" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      await bindIdentity(services, originOf(c), user, c.req.valid("json").credential);
      return c.body(null);
    },
  )
  .delete(
    "/token/bind/:kind",
    member,
    contract({
      summary: "Unlink an account or wallet; `issuer` identifies the OpenID Connect provider",
      tags,
      param: IdentityParam,
      query: IdentityQuery,
      answers: {
        200: { empty: "Success" },
        404: { empty: "No such linked account" },
        409: { empty: "This is your only sign-in method" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      await unbindIdentity(services, originOf(c), user, { ...c.req.valid("param"), ...c.req.valid("query") });
      return c.body(null);
    },
  );
