import { Hono } from "hono";
import { Authorize, AuthorizeAnswer, OpenidAuthorize } from "schemas/providers.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import type { Services } from "../../app/services.ts";
import { unlessPaused } from "../../http/unless_paused.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { authorizeGithub, authorizeGoogle, authorizeOidc } from "./authorize.ts";

const answers = {
  200: { json: AuthorizeAnswer, about: "The URL to redirect the user to" },
  403: { empty: "This sign-in method is disabled" },
  429: { empty: "Too many requests from this IP address; see Retry-After" },
  503: { text: "The provider cannot be reached" },
};
const of = (name: string) => ({
  summary: `Start a sign-in with ${name}`,
  tags: ["sessions"],
  json: Authorize,
  answers,
});

export const authorization = new Hono<Env>()
  .post(
    "/token/openid/authorize",
    unlessPaused("provider"),
    contract({
      summary: "Start a sign-in with an OpenID Connect provider",
      tags: ["sessions"],
      json: OpenidAuthorize,
      answers,
    }),
    async (c) => {
      const { issuer, redirect_uri } = c.req.valid("json");
      await count(c.var);
      return c.json({ url: await authorizeOidc(c.var.services, issuer, redirect_uri) });
    },
  )
  .post("/token/google/authorize", unlessPaused("provider"), contract(of("Google")), async (c) => {
    await count(c.var);
    return c.json({ url: await authorizeGoogle(c.var.services, c.req.valid("json").redirect_uri) });
  })
  .post("/token/github/authorize", unlessPaused("provider"), contract(of("GitHub")), async (c) => {
    await count(c.var);
    return c.json({ url: await authorizeGithub(c.var.services, c.req.valid("json").redirect_uri) });
  });

/** Everybody may call these, and each call asks the provider or takes a row. */
async function count({ services, address }: { services: Services; address: string }): Promise<void> {
  await services.attempts.countRequest(requestBucket("provider", address));
}
