import { Hono } from "hono";
import { ChatListUpdate, NewSection, SectionOrder, SectionUpdate } from "schemas/sections.ts";
import { PinChat, PinnedOrder } from "schemas/settings.ts";
import { Id, IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { member } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { hideChat, showChat } from "./hidden_chats.ts";
import { orderPinnedChats } from "./pinned_chats.ts";
import { addSection, changeChatList, changeSection, orderSections, removeSection } from "./sections.ts";

const tags = ["settings"];
const answers = { 200: { empty: "Success; the change is sent to your other devices" } };
const param = v.object({ section: IdParam });
const unknown = { 404: { empty: "You have no such section" } };

/** Routes by which people arrange their chat list. */
export const listSettings = new Hono<Env>()
  .put(
    "/user/chat_list",
    member,
    contract({
      summary: "Set the order of your chat list and what is collapsed",
      tags,
      json: ChatListUpdate,
      answers,
    }),
    async (c) => {
      await changeChatList(c.var.services.database, c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  )
  .post(
    "/user/sections",
    member,
    contract({
      summary: "Add a section to your chat list",
      tags,
      json: NewSection,
      answers: { 200: { json: v.object({ section: Id }) } },
    }),
    async (c) => {
      const section = await addSection(c.var.services.database, c.var.session, c.req.valid("json"));
      return c.json({ section });
    },
  )
  .put(
    "/user/sections",
    member,
    contract({ summary: "Reorder your sections", tags, json: SectionOrder, answers }),
    async (c) => {
      await orderSections(c.var.services.database, c.var.session, c.req.valid("json").sections);
      return c.body(null);
    },
  )
  .put(
    "/user/sections/:section",
    member,
    contract({
      summary: "Rename or collapse a section, or set its chats",
      tags,
      param,
      json: SectionUpdate,
      answers: { ...answers, ...unknown },
    }),
    async (c) => {
      const { section } = c.req.valid("param");
      await changeSection(c.var.services.database, c.var.session, section, c.req.valid("json"));
      return c.body(null);
    },
  )
  .delete(
    "/user/sections/:section",
    member,
    contract({
      summary: "Delete a section; its chats are kept",
      tags,
      param,
      answers: { ...answers, ...unknown },
    }),
    async (c) => {
      await removeSection(c.var.services.database, c.var.session, c.req.valid("param").section);
      return c.body(null);
    },
  )
  .put(
    "/user/pinned_chats",
    member,
    contract({ summary: "Reorder your pinned chats", tags, json: PinnedOrder, answers }),
    async (c) => {
      await orderPinnedChats(c.var.services.database, c.var.session, c.req.valid("json").chats);
      return c.body(null);
    },
  )
  .post(
    "/user/hide_chat",
    member,
    contract({
      summary: "Hide a chat from your list until a new message involves you",
      tags,
      json: PinChat,
      answers,
    }),
    async (c) => {
      await hideChat(c.var.services.database, c.var.session, c.req.valid("json").target);
      return c.body(null);
    },
  )
  .post(
    "/user/show_chat",
    member,
    contract({ summary: "Show a hidden chat in your list again", tags, json: PinChat, answers }),
    async (c) => {
      await showChat(c.var.services.database, c.var.session, c.req.valid("json").target);
      return c.body(null);
    },
  );
