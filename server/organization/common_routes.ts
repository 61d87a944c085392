import { Hono } from "hono";
import { Common, CommonUpdate } from "schemas/common.ts";
import { admin } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readCommon, updateCommon } from "../server_settings/common.ts";

const tags = ["organization"];

export const common = new Hono<Env>()
  .get(
    "/admin/system/common",
    contract({ summary: "Get the common server settings", tags, answers: { 200: { json: Common } } }),
    async (c) => c.json(await readCommon(c.var.services.settings)),
  )
  .put(
    "/admin/system/common",
    admin,
    contract({
      summary: "Update the common server settings; emails about missed messages stay off",
      tags,
      json: CommonUpdate,
      answers: { 200: { empty: "Success" } },
    }),
    async (c) => {
      await updateCommon(c.var.services.settings, originOf(c), c.req.valid("json"));
      return c.body(null);
    },
  );
