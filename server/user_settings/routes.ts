import { Hono } from "hono";
import { BurnAfterReading, ChangeUnreadMarks, Mute, PinChat } from "schemas/settings.ts";
import { signedIn } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { changeBurn } from "./burn.ts";
import { changeMutes } from "./mute.ts";
import { pinChat, unpinChat } from "./pinned_chats.ts";
import { changeUnreadMarks } from "./unread_marks.ts";

const tags = ["settings"];
const answers = { 200: { empty: "Success; the change is sent to your other devices" } };

export const userSettings = new Hono<Env>()
  .post(
    "/user/mute",
    signedIn,
    contract({ summary: "Mute or unmute chats", tags, json: Mute, answers }),
    async (c) => {
      await changeMutes(c.var.services.database, c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  )
  .post(
    "/user/burn-after-reading",
    signedIn,
    contract({ summary: "Set when your messages in a chat expire", tags, json: BurnAfterReading, answers }),
    async (c) => {
      await changeBurn(c.var.services.database, c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  )
  .post(
    "/user/pin_chat",
    signedIn,
    contract({ summary: "Pin a chat to the top of your list", tags, json: PinChat, answers }),
    async (c) => {
      await pinChat(c.var.services.database, c.var.session, c.req.valid("json").target);
      return c.body(null);
    },
  )
  .post(
    "/user/unpin_chat",
    signedIn,
    contract({ summary: "Unpin a chat", tags, json: PinChat, answers }),
    async (c) => {
      await unpinChat(c.var.services.database, c.var.session, c.req.valid("json").target);
      return c.body(null);
    },
  )
  .post(
    "/user/unread_marks",
    signedIn,
    contract({
      summary: "Mark chats as unread from a message on, or remove such marks",
      tags,
      json: ChangeUnreadMarks,
      answers,
    }),
    async (c) => {
      await changeUnreadMarks(c.var.services.database, c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  );
