import { Hono } from "hono";
import { MessagePage } from "schemas/messages.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { togetherOf } from "../../db/messages/together.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { member } from "../http/guard.ts";
import { toMessageState } from "./pages.ts";

const MOST = 5;

export const together = new Hono<Env>()
  .get(
    "/user/:uid/together",
    member,
    contract({
      summary: "List the latest messages between you and a user, or in which one of you mentions the other",
      tags: ["messages"],
      param: v.object({ uid: IdParam }),
      answers: { 200: { json: MessagePage, about: "Oldest first, at most five" } },
    }),
    async (c) => {
      const { services: { database }, user } = c.var;
      const { mid, messages } = await togetherOf(database, user.uid, c.req.valid("param").uid, MOST);
      return c.json({ mid, messages: messages.map(toMessageState), quoted: [], older: false, newer: false });
    },
  );
