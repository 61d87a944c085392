import { Hono } from "hono";
import { Like, MAX_BULK } from "schemas/messages.ts";
import { Id, IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { member } from "../auth/guard.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { MidParam } from "./access.ts";
import { editMessage, likeMessage } from "./amend.ts";
import { messageBody } from "./body.ts";
import { deleteMessages } from "./delete.ts";

const tags = ["messages"];
const done = { 200: { json: Id, about: "The `mid` of the record that says so" } };
const refused = {
  403: {
    empty: "Not one's to change, where one is not or may not speak, or not a message but what became of one",
  },
  404: { empty: "No such message, or it is gone" },
};

/** `10,11,12`, as it stands in the path. */
const MidsParam = v.object({
  mids: v.pipe(
    v.string(),
    v.transform((mids) => [...new Set(mids.split(","))]),
    v.array(IdParam),
    v.maxLength(MAX_BULK),
  ),
});

/** What can be done to a message that was said. */
export const amendments = new Hono<Env>()
  .put(
    "/message/:mid/edit",
    member,
    contract({ summary: "Change what one said", tags, param: MidParam, answers: { ...done, ...refused } }),
    messageBody,
    async (c) => {
      const { house, user, draft } = c.var;
      return c.json(await editMessage(house.database, user, c.req.valid("param").mid, draft));
    },
  )
  .put(
    "/message/:mid/like",
    member,
    contract({
      summary: "React to a message, or take the reaction back",
      tags,
      param: MidParam,
      json: Like,
      answers: { ...done, ...refused },
    }),
    async (c) => {
      const { house, user } = c.var;
      const { mid } = c.req.valid("param");
      return c.json(await likeMessage(house.database, user.uid, mid, c.req.valid("json").action));
    },
  )
  .delete(
    "/message/:mid",
    member,
    contract({ summary: "Delete a message", tags, param: MidParam, answers: { ...done, ...refused } }),
    async (c) => {
      const { house, user } = c.var;
      return c.json(await deleteMessages(house.database, user, [c.req.valid("param").mid]));
    },
  )
  .delete(
    "/message/bulk/:mids",
    member,
    contract({
      summary: "Delete messages: all of them or, when one cannot be deleted, none",
      tags,
      param: MidsParam,
      answers: { ...done, ...refused },
    }),
    async (c) => {
      const { house, user } = c.var;
      return c.json(await deleteMessages(house.database, user, c.req.valid("param").mids));
    },
  );
