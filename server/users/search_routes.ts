import { Hono } from "hono";
import { SearchUser } from "schemas/settings.ts";
import { UserInfo } from "schemas/users.ts";
import { member } from "../auth/guard.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { notFound } from "../errors.ts";
import { searchUser } from "./search.ts";

export const userSearch = new Hono<Env>()
  .post(
    "/user/search",
    member,
    contract({
      summary: "Find one person",
      tags: ["people"],
      json: SearchUser,
      answers: { 200: { json: UserInfo }, 404: { empty: "Nobody" } },
    }),
    async (c) => {
      const found = await searchUser(c.var.house.database, c.req.valid("json"));
      if (!found) throw notFound();
      return c.json(found);
    },
  );
