import { Hono } from "hono";
import { UserInfo } from "schemas/users.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { findUserInfo, listUsers, toOwnInfo } from "../../db/users/users.ts";
import { signedIn } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { seesNoEmails, withoutEmail } from "./for_guests.ts";

const tags = ["people"];

export const users = new Hono<Env>()
  .get(
    "/user/me",
    signedIn,
    contract({ summary: "Get your account", tags, answers: { 200: { json: UserInfo } } }),
    (c) => c.json(toOwnInfo(c.var.user)),
  )
  .get(
    "/user",
    signedIn,
    contract({
      summary: "List all users except guests; guests do not see email addresses",
      tags,
      answers: { 200: { json: v.array(UserInfo) } },
    }),
    async (c) => {
      const list = await listUsers(c.var.services.database);
      return c.json(c.var.user.is_guest ? list.map(withoutEmail) : list);
    },
  )
  .get(
    "/user/:uid",
    signedIn,
    contract({
      summary: "Get a user or guest",
      tags,
      param: v.object({ uid: IdParam }),
      answers: { 200: { json: UserInfo }, 404: { empty: "No such user" } },
    }),
    async (c) => {
      const user = await findUserInfo(c.var.services.database, c.req.valid("param").uid);
      if (!user) throw notFound();
      return c.json(seesNoEmails(c.var.user) ? withoutEmail(user) : user);
    },
  );
