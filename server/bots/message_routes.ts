import { Hono } from "hono";
import { Id, IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { GidParam } from "../channels/access.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { messageInReach, MidParam } from "../messages/access.ts";
import { editMessage } from "../messages/amend.ts";
import { messageBody } from "../messages/body.ts";
import { deleteMessages } from "../messages/delete.ts";
import { sendReply, sendToChannel, sendToUser } from "../messages/send.ts";
import { bot } from "../auth/api_keys/guard.ts";

const tags = ["bots"];
const sent = { 200: { json: Id, about: "The `mid` of the new message" } };
const amended = { 200: { json: Id, about: "The `mid` of the new log entry" } };
const nowhere = { empty: "No such channel, user or message" };
const refused = {
  403: { empty: "The message is not the bot's own, or the bot cannot send messages here" },
  404: nowhere,
};

export const botMessages = new Hono<Env>()
  .post(
    "/bot/send_to_group/:gid",
    bot,
    contract({
      summary: "Send a message to a channel",
      tags,
      param: GidParam,
      answers: {
        ...sent,
        403: { empty: "The bot is not in the private channel, or only the owner can send messages" },
        404: nowhere,
      },
    }),
    messageBody,
    async (c) => {
      const { services, user, draft } = c.var;
      return c.json(await sendToChannel(services.log, user.uid, c.req.valid("param").gid, draft));
    },
  )
  .post(
    "/bot/send_to_user/:uid",
    bot,
    contract({
      summary: "Send a message to a user",
      tags,
      param: v.object({ uid: IdParam }),
      answers: { ...sent, 403: { empty: "The user has blocked the bot" }, 404: nowhere },
    }),
    messageBody,
    async (c) => {
      const { services, user, draft } = c.var;
      return c.json(await sendToUser(services.log, user.uid, c.req.valid("param").uid, draft));
    },
  )
  .post(
    "/bot/reply/:mid",
    bot,
    contract({ summary: "Reply to a message in the same chat", tags, param: MidParam, answers: sent }),
    messageInReach,
    messageBody,
    async (c) => {
      const { services, user, draft, message } = c.var;
      return c.json(await sendReply(services.log, user.uid, message, draft));
    },
  )
  .put(
    "/bot/edit/:mid",
    bot,
    contract({
      summary: "Edit one of the bot's messages",
      tags,
      param: MidParam,
      answers: { ...amended, ...refused },
    }),
    messageBody,
    async (c) => {
      const { services, user, draft } = c.var;
      return c.json(await editMessage(services, user, c.req.valid("param").mid, draft));
    },
  )
  .delete(
    "/bot/delete/:mid",
    bot,
    contract({
      summary: "Delete one of the bot's messages",
      tags,
      param: MidParam,
      answers: { ...amended, ...refused },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await deleteMessages(services.database, user, [c.req.valid("param").mid]));
    },
  );
