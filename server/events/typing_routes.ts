import { Hono } from "hono";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { member } from "../auth/guard.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { refuseSilenced } from "./typing.ts";

const tags = ["events"];
const answers = {
  200: { empty: "Passed on, or dropped when it was said a moment ago" },
  403: { empty: "Where one may not speak" },
  404: { empty: "Nobody and nothing of that number" },
};

export const typing = new Hono<Env>()
  .post(
    "/group/:gid/typing",
    member,
    contract({ summary: "Writing in a channel", tags, param: v.object({ gid: IdParam }), answers }),
    async (c) => {
      const { house, user } = c.var;
      const target = c.req.valid("param");
      await refuseSilenced(house.database, user, target);
      house.typing.say({ uid: user.uid, target });
      return c.body(null);
    },
  )
  .post(
    "/user/:uid/typing",
    member,
    contract({ summary: "Writing to one person", tags, param: v.object({ uid: IdParam }), answers }),
    async (c) => {
      const { house, user } = c.var;
      const target = c.req.valid("param");
      await refuseSilenced(house.database, user, target);
      house.typing.say({ uid: user.uid, target });
      return c.body(null);
    },
  );
