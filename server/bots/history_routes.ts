import { Hono } from "hono";
import { ChatMessage, HISTORY_DEFAULT, HISTORY_MAX } from "schemas/messages.ts";
import { IdParam, NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { directPlace, historyPage } from "../../db/messages/history.ts";
import type { Place } from "../../db/messages/states.ts";
import { GidParam } from "../channels/access.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { toHistory } from "../messages/history.ts";
import type { Services } from "../app/services.ts";
import { botChannel } from "./channel.ts";
import { bot } from "../auth/api_keys/guard.ts";

const tags = ["bots"];
const query = v.object({ before: NumberQuery, limit: NumberQuery });
const answers = {
  200: { json: v.array(ChatMessage), about: "Oldest first; empty when there are no older messages" },
};
type Asked = v.InferOutput<typeof query>;

export const botHistory = new Hono<Env>()
  .get(
    "/bot/group/:gid/messages",
    bot,
    contract({
      summary: "List the messages of a channel as a log",
      tags,
      param: GidParam,
      query,
      answers: {
        ...answers,
        403: { empty: "The bot is not in the private channel" },
        404: { empty: "No such channel" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { gid } = await botChannel(services.database, user.uid, c.req.valid("param").gid);
      return c.json(await page(services, { gid }, c.req.valid("query")));
    },
  )
  .get(
    "/bot/user/:uid/messages",
    bot,
    contract({
      summary: "List the messages between the bot and a user as a log",
      tags,
      param: v.object({ uid: IdParam }),
      query,
      answers,
    }),
    async (c) => {
      const { services, user } = c.var;
      const place = directPlace(user.uid, c.req.valid("param").uid);
      return c.json(await page(services, place, c.req.valid("query")));
    },
  );

async function page({ database }: Services, place: Place, { before, limit = HISTORY_DEFAULT }: Asked) {
  return toHistory(await historyPage(database, place, { before, limit: Math.min(limit, HISTORY_MAX) }));
}
