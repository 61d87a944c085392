import { Hono } from "hono";
import { SearchUser } from "schemas/settings.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { member } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { disabledByAdmin } from "../base/errors.ts";
import { searchUser } from "./search.ts";

export const userSearch = new Hono<Env>()
  .post(
    "/user/search",
    member,
    contract({
      summary: "Search for a user",
      tags: ["people"],
      json: SearchUser,
      answers: {
        200: { json: v.nullable(UserInfo), about: "Null if no user is found" },
        403: { text: "User search is disabled", orEmpty: true },
      },
    }),
    async (c) => {
      const { database, settings } = c.var.services;
      if (!(await settings.read("common")).search_user_enable) {
        throw disabledByAdmin("searching for people is");
      }
      return c.json(await searchUser(database, c.req.valid("json")) ?? null);
    },
  );
