import { Hono } from "hono";
import { LoginConfig, LoginConfigUpdate } from "schemas/organization.ts";
import { readLoginConfig } from "../../db/organization.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { admin } from "./guard.ts";
import { updateLoginConfig } from "./login_config.ts";

const tags = ["sessions"];
const done = { 200: { empty: "Done" } };

export const loginConfig = new Hono<Env>()
  .get(
    "/admin/login/config",
    contract({ summary: "Which ways in are open", tags, answers: { 200: { json: LoginConfig } } }),
    async (c) => c.json(await readLoginConfig(c.var.house.database)),
  )
  .post(
    "/admin/login/config",
    admin,
    contract({
      summary: "Open and close ways in; absent keeps",
      tags,
      json: LoginConfigUpdate,
      answers: done,
    }),
    async (c) => {
      await updateLoginConfig(c.var.house.database, c.req.valid("json"));
      return c.body(null);
    },
  );
