import { Hono } from "hono";
import { LoginConfig, LoginConfigUpdate } from "schemas/organization.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { admin } from "../../http/guard.ts";
import { offeredLogin } from "../credentials/methods.ts";
import { updateLoginConfig } from "./login_config.ts";
import { keepPasskeySite } from "../passkeys/site.ts";

const tags = ["sessions"];
const done = { 200: { empty: "Success" } };

export const loginConfig = new Hono<Env>()
  .get(
    "/admin/login/config",
    contract({ summary: "Get the enabled sign-in methods", tags, answers: { 200: { json: LoginConfig } } }),
    async (c) => c.json(await offeredLogin(c.var.services)),
  )
  .post(
    "/admin/login/config",
    admin,
    contract({
      summary: "Enable or disable sign-in methods; omitted fields are left unchanged",
      tags,
      json: LoginConfigUpdate,
      answers: done,
    }),
    async (c) => {
      if (c.req.valid("json").passkey) await keepPasskeySite(c);
      await updateLoginConfig(c.var.services, originOf(c), c.req.valid("json"));
      return c.body(null);
    },
  );
