import { Hono } from "hono";
import { Id, IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { member, signedIn } from "../http/guard.ts";
import { GidParam } from "../channels/access.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { messageInReach, MidParam } from "./access.ts";
import { messageBody } from "./body.ts";
import { refuseDirect, refuseInDirect } from "./direct_rules.ts";
import { sendReply, sendToChannel, sendToUser } from "./send.ts";

const tags = ["messages"];
const UidParam = v.object({ uid: IdParam });

const sent = { 200: { json: Id, about: "The `mid` of the new message" } };
const nowhere = { empty: "No such channel, user or message" };

/** Sending messages: to a channel, to one person, in reply. */
export const messages = new Hono<Env>()
  .post(
    "/group/:gid/send",
    member,
    contract({
      summary: "Send a message to a channel",
      tags,
      param: GidParam,
      answers: {
        ...sent,
        403: {
          empty: "You are not a member of the private channel (even as an admin), or only the owner can send",
        },
        404: nowhere,
      },
    }),
    messageBody,
    async (c) => {
      const { gid } = c.req.valid("param");
      return c.json(await sendToChannel(c.get("services").log, c.get("user").uid, gid, c.get("draft")));
    },
  )
  .post(
    "/user/:uid/send",
    // The log refuses guests, except towards public bots.
    signedIn,
    contract({
      summary: "Send a message to a user; guests can write only to public bots",
      tags,
      param: UidParam,
      answers: {
        ...sent,
        403: {
          text:
            "Empty if the user has blocked you, if contacts are required and you are not one, or if you are a guest and the user is not a public bot",
          orEmpty: true,
        },
        404: nowhere,
      },
    }),
    messageBody,
    async (c) => {
      const { services, user, draft } = c.var;
      const { uid } = c.req.valid("param");
      await refuseDirect(services, user, uid);
      return c.json(await sendToUser(services.log, user.uid, uid, draft));
    },
  )
  .post(
    "/message/:mid/reply",
    member,
    contract({ summary: "Reply to a message in the same chat", tags, param: MidParam, answers: sent }),
    messageInReach,
    messageBody,
    async (c) => {
      const { services, user, draft, message } = c.var;
      await refuseInDirect(services, user, message);
      return c.json(await sendReply(services.log, user.uid, message, draft));
    },
  );
