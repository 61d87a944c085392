import { Hono } from "hono";
import { type Chat, Chats, ReadIndex } from "schemas/chats.ts";
import { type ChatRow, listChats } from "../../db/chats/chats.ts";
import { signedIn } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { toMessageState } from "../messages/pages.ts";
import { raiseMarkers } from "./read_index.ts";

const tags = ["chats"];

export const chats = new Hono<Env>()
  .get(
    "/user/chats",
    signedIn,
    contract({ summary: "List your chats", tags, answers: { 200: { json: Chats } } }),
    async (c) => {
      const { services: { database }, user } = c.var;
      const { mid, chats } = await listChats(database, user.uid);
      return c.json({ mid, chats: chats.map(toChat) });
    },
  )
  .post(
    "/user/read-index",
    signedIn,
    contract({
      summary: "Advance your read markers",
      tags,
      json: ReadIndex,
      answers: { 200: { empty: "Success; markers that would not advance are ignored" } },
    }),
    async (c) => {
      await raiseMarkers(c.var.services.database, c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  );

function toChat({ gid, peer, last, unread, mentions, read_mid, unread_mark }: ChatRow): Chat {
  const target = gid === null ? { uid: peer! } : { gid };
  const chat = { target, last: last && toMessageState(last), unread, mentions, read_mid };
  return unread_mark === null ? chat : { ...chat, unread_mark };
}
