import { Hono } from "hono";
import { ChangeType, UpdateChannel } from "schemas/channels.ts";
import { member } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { GidParam } from "./access.ts";
import { changeType } from "./change_type.ts";
import { clearChannel, deleteChannel } from "./delete.ts";
import { updateChannel } from "./update.ts";

const tags = ["channels"];
const answers = {
  200: { empty: "Success" },
  403: { empty: "You are neither the owner nor an admin" },
  404: { empty: "No such channel" },
};

export const channelManagement = new Hono<Env>()
  .put(
    "/group/:gid",
    member,
    contract({
      summary: "Update a channel's name, description, settings or owner",
      tags,
      param: GidParam,
      json: UpdateChannel,
      answers: {
        ...answers,
        403: { empty: "You are neither the owner nor an admin, or the channel is public and has no owner" },
      },
    }),
    async (c) => {
      await updateChannel(c.var.services.database, c.var.user, c.req.valid("param").gid, c.req.valid("json"));
      return c.body(null);
    },
  )
  .delete(
    "/group/:gid",
    member,
    contract({ summary: "Delete a channel", tags, param: GidParam, answers }),
    async (c) => {
      await deleteChannel(c.var.services.database, c.var.user, c.req.valid("param").gid);
      return c.body(null);
    },
  )
  .delete(
    "/group/:gid/clear",
    member,
    contract({ summary: "Delete all messages in a channel", tags, param: GidParam, answers }),
    async (c) => {
      await clearChannel(c.var.services.database, c.var.user, c.req.valid("param").gid);
      return c.body(null);
    },
  )
  .post(
    "/group/:gid/change_type",
    member,
    contract({
      summary: "Make a channel public or private",
      tags,
      param: GidParam,
      json: ChangeType,
      answers,
    }),
    async (c) => {
      await changeType(c.var.services.database, c.var.user, c.req.valid("param").gid, c.req.valid("json"));
      return c.body(null);
    },
  );
