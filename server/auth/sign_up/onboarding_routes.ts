import { Hono } from "hono";
import { CreateAdmin } from "schemas/organization.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { hasUsers } from "../../../db/users/users.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { keepSeenUrl } from "../../mail/seen_url.ts";
import { newcomerLanguage } from "./newcomer_language.ts";
import { createAdmin } from "./onboarding.ts";

const tags = ["onboarding"];

export const onboarding = new Hono<Env>()
  .get(
    "/admin/system/initialized",
    contract({
      summary: "Check whether the server has an account",
      tags,
      answers: { 200: { json: v.boolean() } },
    }),
    async (c) => c.json(await hasUsers(c.var.services.database.kysely)),
  )
  .post(
    "/admin/system/create_admin",
    contract({
      summary: "Create the first account",
      tags,
      json: CreateAdmin,
      answers: { 200: { json: UserInfo }, 403: { empty: "An account already exists" } },
    }),
    async (c) => {
      const admin = { ...c.req.valid("json"), language: newcomerLanguage(c) };
      const created = await createAdmin(c.var.services.database, originOf(c), admin);
      // Only a browser says where it has opened the app, and only at an address that is certainly this server's.
      if (c.req.header("origin")) await keepSeenUrl(c, { ...originOf(c), actor: created.uid });
      return c.json(created);
    },
  );
