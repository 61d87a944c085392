import { Hono } from "hono";
import {
  BotChatQuery,
  BotConversations,
  CONVERSATIONS_DEFAULT,
  CONVERSATIONS_MAX,
  VIEWED_DEFAULT,
} from "schemas/bots.ts";
import { ChatMessage, HISTORY_MAX } from "schemas/messages.ts";
import { UserInfo } from "schemas/users.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { directPlace, historyPage } from "../../db/messages/history.ts";
import { listBots } from "../../db/users/users.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { toHistory } from "../messages/history.ts";
import { originOf } from "../security_events/origin_of.ts";
import { botChannel } from "./channel.ts";
import { listBotConversations, openBotChats } from "./chats.ts";

const tags = ["bots"];
const noBot = { empty: "No such bot" };
const history = v.array(ChatMessage);

/** A limit of 0 would end the pages. */
const within = (limit: number, most: number) => Math.max(1, Math.min(limit, most));

/** Routes by which admins read the chats of bots. Reading is written to the security log. */
export const botChats = new Hono<Env>()
  .get(
    "/admin/bot_chat/bots",
    admin,
    contract({ summary: "List all bots", tags, answers: { 200: { json: v.array(UserInfo) } } }),
    async (c) => c.json(await listBots(c.var.services.database)),
  )
  .get(
    "/admin/bot_chat/:bot/conversations",
    admin,
    contract({
      summary: "List a bot's chats, most recent first; pass `next_before` as `before` to get the next page",
      tags,
      param: v.object({ bot: IdParam }),
      query: BotChatQuery,
      answers: { 200: { json: BotConversations }, 404: noBot },
    }),
    async (c) => {
      const { services } = c.var;
      const { bot } = c.req.valid("param");
      const { before, limit = CONVERSATIONS_DEFAULT } = c.req.valid("query");
      await openBotChats(services, originOf(c), bot);
      return c.json(await listBotConversations(services, bot, before, within(limit, CONVERSATIONS_MAX)));
    },
  )
  .get(
    "/admin/bot_chat/:bot/user/:uid/history",
    admin,
    contract({
      summary: "List the messages between a bot and a user as a log",
      tags,
      param: v.object({ bot: IdParam, uid: IdParam }),
      query: BotChatQuery,
      answers: {
        200: { json: history, about: "Oldest first; empty when there are no older messages" },
        404: noBot,
      },
    }),
    async (c) => {
      const { services } = c.var;
      const { bot, uid } = c.req.valid("param");
      const { before, limit = VIEWED_DEFAULT } = c.req.valid("query");
      await openBotChats(services, originOf(c), bot);
      const page = { before, limit: within(limit, HISTORY_MAX) };
      return c.json(toHistory(await historyPage(services.database, directPlace(bot, uid), page)));
    },
  )
  .get(
    "/admin/bot_chat/:bot/group/:gid/history",
    admin,
    contract({
      summary: "List the messages of a channel that a bot can read, as a log",
      tags,
      param: v.object({ bot: IdParam, gid: IdParam }),
      query: BotChatQuery,
      answers: {
        200: { json: history, about: "Oldest first; empty when there are no older messages" },
        403: { empty: "The bot is not in the private channel" },
        404: { empty: "No such bot or channel" },
      },
    }),
    async (c) => {
      const { services } = c.var;
      const { bot, gid } = c.req.valid("param");
      const { before, limit = VIEWED_DEFAULT } = c.req.valid("query");
      await openBotChats(services, originOf(c), bot);
      await botChannel(services.database, bot, gid);
      const page = { before, limit: within(limit, HISTORY_MAX) };
      return c.json(toHistory(await historyPage(services.database, { gid }, page)));
    },
  );
