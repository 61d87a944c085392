import { Hono } from "hono";
import { ChatMessage, HISTORY_DEFAULT, HISTORY_MAX } from "schemas/messages.ts";
import { Id, IdParam, NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { channelHistory, directHistory } from "../../db/history.ts";
import { member, signedIn } from "../auth/guard.ts";
import { channelInReach, GidParam } from "../channels/access.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { messageBody } from "./body.ts";
import { toHistory } from "./history.ts";
import { sendToChannel, sendToUser } from "./send.ts";

const tags = ["messages"];
const UidParam = v.object({ uid: IdParam });
const HistoryQuery = v.object({ before: NumberQuery, limit: NumberQuery });

const sent = { 200: { json: Id, about: "The message's `mid`" } };
const nowhere = { empty: "Nobody and nothing of that number" };
const page = { 200: { json: v.array(ChatMessage), about: "Ascending; empty at the beginning" } };

function pageOf({ before, limit = HISTORY_DEFAULT }: v.InferOutput<typeof HistoryQuery>) {
  return { before, limit: Math.min(limit, HISTORY_MAX) };
}

export const messages = new Hono<Env>()
  .post(
    "/group/:gid/send",
    member,
    contract({
      summary: "Say something in a channel",
      tags,
      param: GidParam,
      answers: { ...sent, 403: { empty: "A private channel that one is not in; admins too" }, 404: nowhere },
    }),
    messageBody,
    async (c) => {
      const { house, user, draft } = c.var;
      return c.json(await sendToChannel(house.log, user.uid, c.req.valid("param").gid, draft));
    },
  )
  .get(
    "/group/:gid/history",
    signedIn,
    contract({
      summary: "What was said in a channel",
      tags,
      param: GidParam,
      query: HistoryQuery,
      answers: page,
    }),
    channelInReach,
    async (c) => {
      const { house, channel } = c.var;
      return c.json(
        toHistory(await channelHistory(house.database, channel.gid, pageOf(c.req.valid("query")))),
      );
    },
  )
  .post(
    "/user/:uid/send",
    member,
    contract({
      summary: "Say something to one person",
      tags,
      param: UidParam,
      answers: { ...sent, 404: nowhere },
    }),
    messageBody,
    async (c) => {
      const { house, user, draft } = c.var;
      return c.json(await sendToUser(house.log, user.uid, c.req.valid("param").uid, draft));
    },
  )
  .get(
    "/user/:uid/history",
    signedIn,
    contract({
      summary: "What was said with one person",
      tags,
      param: UidParam,
      query: HistoryQuery,
      answers: page,
    }),
    async (c) => {
      const { house, user } = c.var;
      const { uid } = c.req.valid("param");
      return c.json(
        toHistory(await directHistory(house.database, user.uid, uid, pageOf(c.req.valid("query")))),
      );
    },
  );
