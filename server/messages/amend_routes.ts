import { Hono } from "hono";
import { Like, MAX_BULK, MAX_MIDS_LENGTH, MAX_OTHER_REACTIONS } from "schemas/messages.ts";
import { Id, IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { member } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { MidParam } from "./access.ts";
import { editMessage, likeMessage } from "./amend.ts";
import { messageBody } from "./body.ts";
import { deleteMessages } from "./delete.ts";

const tags = ["messages"];
const done = { 200: { json: Id, about: "The `mid` of the new log entry" } };
const refused = {
  403: {
    text:
      "You cannot change this message or send here, or it is the log entry of an edit, reaction or deletion",
    orEmpty: true as const,
  },
  404: { empty: "No such message, or it is deleted" },
};

/** Several mids in a path: `10,11,12`. */
const MidsParam = v.object({
  mids: v.pipe(
    v.string(),
    v.maxLength(MAX_MIDS_LENGTH),
    v.transform((mids) => [...new Set(mids.split(","))]),
    v.array(IdParam),
    v.maxLength(MAX_BULK),
  ),
});

/** Editing, reacting and deleting. */
export const amendments = new Hono<Env>()
  .put(
    "/message/:mid/edit",
    member,
    contract({ summary: "Edit a message", tags, param: MidParam, answers: { ...done, ...refused } }),
    messageBody,
    async (c) => {
      const { services, user, draft } = c.var;
      return c.json(await editMessage(services, user, c.req.valid("param").mid, draft));
    },
  )
  .put(
    "/message/:mid/like",
    member,
    contract({
      summary: "React to a message, or remove your reaction",
      tags,
      param: MidParam,
      json: Like,
      answers: {
        ...done,
        ...refused,
        429: { empty: `The message already has reactions with ${MAX_OTHER_REACTIONS} different emoji` },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { mid } = c.req.valid("param");
      return c.json(await likeMessage(services.database, user.uid, mid, c.req.valid("json").action));
    },
  )
  .delete(
    "/message/:mid",
    member,
    contract({ summary: "Delete a message", tags, param: MidParam, answers: { ...done, ...refused } }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await deleteMessages(services.database, user, [c.req.valid("param").mid]));
    },
  )
  .delete(
    "/message/bulk/:mids",
    member,
    contract({
      summary: "Delete several messages; if one cannot be deleted, none are",
      tags,
      param: MidsParam,
      answers: { ...done, ...refused },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await deleteMessages(services.database, user, c.req.valid("param").mids));
    },
  );
