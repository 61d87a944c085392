import { Hono } from "hono";
import { BotKey, NewBotKey } from "schemas/bots.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { createBotKey, listBotKeys, removeBotKey } from "./bot_keys.ts";

const tags = ["bots"];
const param = v.object({ uid: IdParam });
const unknown = { empty: "No such account" };

/** The keys with which programs act as an account. */
export const botKeys = new Hono<Env>()
  .get(
    "/admin/user/bot-api-key/:uid",
    admin,
    contract({
      summary: "List an account's keys, shortened; full keys are not stored",
      tags,
      param,
      answers: { 200: { json: v.array(BotKey) }, 404: unknown },
    }),
    async (c) => c.json(await listBotKeys(c.var.services, c.req.valid("param").uid)),
  )
  .post(
    "/admin/user/bot-api-key/:uid",
    admin,
    contract({
      summary: "Create a key; it is returned only once",
      tags,
      param,
      json: NewBotKey,
      answers: {
        200: { json: v.string(), about: "The key" },
        404: unknown,
        409: { empty: "The account already has a key with this name, or has reached the key limit" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { uid } = c.req.valid("param");
      return c.json(await createBotKey(services, originOf(c), user, uid, c.req.valid("json").name));
    },
  )
  .delete(
    "/admin/user/bot-api-key/:uid/:kid",
    admin,
    contract({
      summary: "Delete a key; it stops working immediately",
      tags,
      param: v.object({ uid: IdParam, kid: IdParam }),
      answers: { 200: { empty: "Success" }, 404: { empty: "No such account or key" } },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { uid, kid } = c.req.valid("param");
      await removeBotKey(services, originOf(c), user, uid, kid);
      return c.body(null);
    },
  );
