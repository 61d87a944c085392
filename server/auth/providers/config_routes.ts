import { type Context, Hono } from "hono";
import { OidcConfig, ProviderClient, ProviderClientUpdate, PublicClient } from "schemas/providers.ts";
import { masked } from "schemas/services_elsewhere.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { admin, identify } from "../../http/guard.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { enteredClients } from "./clients.ts";
import { changeClient, changeOidcClients } from "./config.ts";

const tags = ["sessions"];
const done = { 200: { empty: "Success" } };
const read = (name: string) => ({
  summary: `Get the ${name} OAuth client; the secret is masked for admins and empty for others`,
  tags,
  answers: { 200: { json: ProviderClient } },
});
const open = (name: string) => ({
  summary: `Get the client ID for sign-in with ${name}`,
  tags,
  answers: { 200: { json: PublicClient, about: "The client ID is empty if none is set up" } },
});
const write = (name: string) => ({
  summary: `Set the ${name} OAuth client; an empty or masked secret is left unchanged`,
  tags,
  json: ProviderClientUpdate,
  answers: done,
});

export const providerConfig = new Hono<Env>()
  .get(
    "/admin/google_auth/config",
    contract(read("Google")),
    async (c) => c.json(await clientFor(c, "google")),
  )
  .get(
    "/admin/github_auth/config",
    contract(read("GitHub")),
    async (c) => c.json(await clientFor(c, "github")),
  )
  .get("/admin/google_auth/public_config", contract(open("Google")), async (c) => {
    const { client_id } = await c.var.services.settings.read("google");
    return c.json({ client_id });
  })
  .get("/admin/github_auth/public_config", contract(open("GitHub")), async (c) => {
    const { client_id } = await c.var.services.settings.read("github");
    return c.json({ client_id });
  })
  .post("/admin/google_auth/config", admin, contract(write("Google")), async (c) => {
    await changeClient(c.var.services, originOf(c), "google", c.req.valid("json"));
    return c.body(null);
  })
  .post("/admin/github_auth/config", admin, contract(write("GitHub")), async (c) => {
    await changeClient(c.var.services, originOf(c), "github", c.req.valid("json"));
    return c.body(null);
  })
  .get(
    "/admin/oidc_auth/config",
    admin,
    contract({
      summary:
        "List the clients of OpenID Connect providers without dynamic registration; secrets are masked",
      tags,
      answers: { 200: { json: OidcConfig } },
    }),
    async (c) => {
      const clients = await enteredClients(c.var.services);
      return c.json({
        clients: clients.map((one) => ({ ...one, client_secret: masked(one.client_secret) })),
      });
    },
  )
  .post(
    "/admin/oidc_auth/config",
    admin,
    contract({
      summary:
        "Replace the clients of OpenID Connect providers without dynamic registration; masked secrets are kept",
      tags,
      json: OidcConfig,
      answers: done,
    }),
    async (c) => {
      await changeOidcClients(c.var.services, originOf(c), c.req.valid("json"));
      return c.body(null);
    },
  );

/** Anybody may ask, because other clients read the id without a token. */
async function clientFor(c: Context<Env>, name: "google" | "github") {
  const { services } = c.var;
  const { client_id, client_secret } = await services.settings.read(name);
  const caller = await identify(services, c.req.header("x-api-key")).catch(() => null);
  return { client_id, client_secret: caller?.user.is_admin ? masked(client_secret) : "" };
}
