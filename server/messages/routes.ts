import { Hono } from "hono";
import { Id, IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { member } from "../auth/guard.ts";
import { GidParam } from "../channels/access.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { messageInReach, MidParam } from "./access.ts";
import { messageBody } from "./body.ts";
import { sendReply, sendToChannel, sendToUser } from "./send.ts";

const tags = ["messages"];
const UidParam = v.object({ uid: IdParam });

const sent = { 200: { json: Id, about: "The message's `mid`" } };
const nowhere = { empty: "Nobody and nothing of that number" };

/** Saying something: in a channel, to one person, in reply. */
export const messages = new Hono<Env>()
  .post(
    "/group/:gid/send",
    member,
    contract({
      summary: "Say something in a channel",
      tags,
      param: GidParam,
      answers: {
        ...sent,
        403: {
          empty: "A private channel that one is not in (admins too), or one where only its owner speaks",
        },
        404: nowhere,
      },
    }),
    messageBody,
    async (c) => {
      const { house, user, draft } = c.var;
      return c.json(await sendToChannel(house.log, user.uid, c.req.valid("param").gid, draft));
    },
  )
  .post(
    "/user/:uid/send",
    member,
    contract({
      summary: "Say something to one person",
      tags,
      param: UidParam,
      answers: { ...sent, 403: { empty: "One is blocked by them" }, 404: nowhere },
    }),
    messageBody,
    async (c) => {
      const { house, user, draft } = c.var;
      return c.json(await sendToUser(house.log, user.uid, c.req.valid("param").uid, draft));
    },
  )
  .post(
    "/message/:mid/reply",
    member,
    contract({ summary: "Reply to a message, where it stands", tags, param: MidParam, answers: sent }),
    messageInReach,
    messageBody,
    async (c) => {
      const { house, user, draft, message } = c.var;
      return c.json(await sendReply(house.log, user.uid, message, draft));
    },
  );
