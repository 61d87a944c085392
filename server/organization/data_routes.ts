import { Hono } from "hono";
import * as v from "valibot";
import { admin } from "../guard.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { originOf } from "../security_events/origin_of.ts";
import { clearAllMessages } from "../messages/clear_all.ts";

const tags = ["data"];
const done = { 200: { empty: "Done" } };

/** Data management in the newer web client (part A, 8.4). There are no files yet. */
export const data = new Hono<Env>()
  .delete(
    "/admin/system/message/clear",
    admin,
    contract({
      summary: "Delete all messages, in channels and direct chats",
      tags,
      answers: done,
    }),
    async (c) => {
      await clearAllMessages(c.var.services.database, originOf(c));
      return c.body(null);
    },
  )
  .delete(
    "/resource/file/delete",
    admin,
    contract({ summary: "Delete all files; there are none", tags, answers: done }),
    (c) => c.body(null),
  )
  .get(
    "/admin/system/files",
    admin,
    contract({
      summary: "The files that were sent; none",
      tags,
      answers: { 200: { json: v.array(v.never()) } },
    }),
    (c) => c.json([]),
  );
