import { Hono } from "hono";
import { MessageClearing } from "schemas/messages.ts";
import * as v from "valibot";
import { admin } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { originOf } from "../security_events/origin_of.ts";
import { clearingProgress } from "../../db/messages/clearing.ts";
import { clearAllMessages } from "../messages/clear_all.ts";

const tags = ["data"];
const done = { 200: { empty: "Success" } };

/** Data management in the newer web client. Its calls for files are in `files/admin_routes.ts`. */
export const data = new Hono<Env>()
  .delete(
    "/admin/system/message/clear",
    admin,
    contract({
      summary: "Delete all messages in channels and direct chats",
      tags,
      answers: done,
    }),
    async (c) => {
      await clearAllMessages(c.var.services.database, originOf(c));
      return c.body(null);
    },
  )
  .get(
    "/admin/system/message/clearing",
    admin,
    contract({
      summary: "Get the progress of removing cleared messages; null if all messages were never cleared",
      tags,
      answers: { 200: { json: v.nullable(MessageClearing) } },
    }),
    async (c) => c.json(await clearingProgress(c.var.services.database) ?? null),
  );
