import { Hono } from "hono";
import { Bind, IdentityParam, IdentityQuery } from "schemas/providers.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { member } from "../guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { bindIdentity, unbindIdentity } from "./bind.ts";

const tags = ["account"];

export const bind = new Hono<Env>()
  .post(
    "/token/bind",
    member,
    contract({
      summary: "Sign in with another account too: at Google, GitHub, a provider, or of a wallet",
      tags,
      json: Bind,
      answers: {
        200: { empty: "Done" },
        401: { text: "No valid session, or the credential is not valid" },
        403: { empty: "This way to sign in is off, or you are a guest" },
        409: { empty: "It is bound to an account, or yours has one of this kind" },
        429: { empty: "Too many requests from this address; see Retry-After" },
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
      summary: "Remove such an account; `issuer` says which provider. Our own call",
      tags,
      param: IdentityParam,
      query: IdentityQuery,
      answers: {
        200: { empty: "Done" },
        404: { empty: "There is none" },
        409: { empty: "It is your only way to sign in" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      await unbindIdentity(services, originOf(c), user, { ...c.req.valid("param"), ...c.req.valid("query") });
      return c.body(null);
    },
  );
