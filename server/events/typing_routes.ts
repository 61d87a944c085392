import { Hono } from "hono";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { member } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { refuseDirect } from "../messages/direct_rules.ts";
import { refuseSilenced } from "./typing.ts";

const tags = ["events"];
const answers = {
  200: { empty: "Sent, or dropped if repeated within a short time" },
  403: { empty: "You cannot send messages here" },
  404: { empty: "No such channel or user" },
};

export const typing = new Hono<Env>()
  .post(
    "/group/:gid/typing",
    member,
    contract({
      summary: "Send a typing indicator to a channel",
      tags,
      param: v.object({ gid: IdParam }),
      answers,
    }),
    async (c) => {
      const { services, user } = c.var;
      const target = c.req.valid("param");
      await refuseSilenced(services.database, user, target);
      services.realtime.typing.publish({ uid: user.uid, target });
      return c.body(null);
    },
  )
  .post(
    "/user/:uid/typing",
    member,
    contract({
      summary: "Send a typing indicator to a user",
      tags,
      param: v.object({ uid: IdParam }),
      answers: { ...answers, 403: { text: "You cannot send messages here", orEmpty: true } },
    }),
    async (c) => {
      const { services, user } = c.var;
      const target = c.req.valid("param");
      await refuseSilenced(services.database, user, target);
      await refuseDirect(services, user, target.uid);
      services.realtime.typing.publish({ uid: user.uid, target });
      return c.body(null);
    },
  );
