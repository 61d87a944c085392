import { Hono } from "hono";
import { SearchUser } from "schemas/settings.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { member } from "../guard.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { searchUser } from "./search.ts";

export const userSearch = new Hono<Env>()
  .post(
    "/user/search",
    member,
    contract({
      summary: "Search for a user",
      tags: ["people"],
      json: SearchUser,
      answers: { 200: { json: v.nullable(UserInfo), about: "Null when nobody is found" } },
    }),
    async (c) => c.json(await searchUser(c.var.services.database, c.req.valid("json")) ?? null),
  );
