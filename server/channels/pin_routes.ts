import { Hono } from "hono";
import { Pin } from "schemas/channels.ts";
import { member } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { GidParam } from "./access.ts";
import { pinMessage, unpinMessage } from "./pins.ts";

const tags = ["channels"];
const done = { empty: "Success" };
const notTheirs = { empty: "You are neither the owner nor an admin" };

export const pins = new Hono<Env>()
  .post(
    "/group/:gid/pin",
    member,
    contract({
      summary: "Pin a message in a channel",
      tags,
      param: GidParam,
      json: Pin,
      answers: {
        200: done,
        403: notTheirs,
        404: { empty: "No such channel, or no such message in it" },
        409: { empty: "The message is already pinned" },
      },
    }),
    async (c) => {
      await pinMessage(
        c.var.services.database,
        c.var.user,
        c.req.valid("param").gid,
        c.req.valid("json").mid,
      );
      return c.body(null);
    },
  )
  .post(
    "/group/:gid/unpin",
    member,
    contract({
      summary: "Unpin a message in a channel",
      tags,
      param: GidParam,
      json: Pin,
      answers: {
        200: done,
        403: notTheirs,
        404: { empty: "No such channel, or the message is not pinned in it" },
      },
    }),
    async (c) => {
      await unpinMessage(
        c.var.services.database,
        c.var.user,
        c.req.valid("param").gid,
        c.req.valid("json").mid,
      );
      return c.body(null);
    },
  );
