import { Hono } from "hono";
import { Announcement } from "schemas/channels.ts";
import { ChangeThread, FollowedThreads, MessagePage, THREADS_MAX } from "schemas/messages.ts";
import { NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { announcementsFor } from "../../db/channels/announcements.ts";
import { mentionsOf } from "../../db/messages/mentions.ts";
import { threadsOf } from "../../db/messages/threads.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { member } from "../http/guard.ts";
import { messageInReach, MidParam } from "./access.ts";
import { toMessageState } from "./pages.ts";
import { changeThread } from "./threads.ts";

const tags = ["messages"];
const BackQuery = v.object({ before: NumberQuery, limit: NumberQuery });
const DEFAULT = 20;

function asked({ before, limit = DEFAULT }: v.InferOutput<typeof BackQuery>) {
  return { before, limit: Math.max(1, Math.min(limit, THREADS_MAX)) };
}

/** Routes for what concerns one person in all of their chats: mentions, followed threads and announcements. */
export const threads = new Hono<Env>()
  .get(
    "/user/mentions",
    member,
    contract({
      summary: "List messages that mention you, across all chats",
      tags,
      query: BackQuery,
      answers: { 200: { json: MessagePage, about: "Oldest first; the latest ones before `before`" } },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { mid, messages, quoted, older } = await mentionsOf(
        services.database,
        user.uid,
        asked(c.req.valid("query")),
      );
      return c.json({
        mid,
        messages: messages.map(toMessageState),
        quoted: quoted.map(toMessageState),
        older,
        newer: false,
      });
    },
  )
  .get(
    "/user/threads",
    member,
    contract({
      summary: "List the threads you follow",
      tags,
      query: BackQuery,
      answers: { 200: { json: FollowedThreads, about: "Threads whose latest reply is before `before`" } },
    }),
    async (c) => {
      const { services, user } = c.var;
      const found = await threadsOf(services.database, user.uid, asked(c.req.valid("query")));
      const threads = found.threads.map(({ root, recent, ...counts }) => ({
        root: toMessageState(root),
        recent: recent.map(toMessageState),
        ...counts,
      }));
      return c.json({ ...found, threads });
    },
  )
  .get(
    "/user/announcements",
    member,
    contract({
      summary: "List the latest announcements in your channels",
      tags: ["channels"],
      answers: { 200: { json: v.array(Announcement) } },
    }),
    async (c) => c.json(await announcementsFor(c.var.services.database.kysely, c.var.user.uid)),
  )
  .put(
    "/message/:mid/thread",
    member,
    contract({
      summary: "Follow or unfollow a message's thread, or mark it as read",
      tags,
      param: MidParam,
      json: ChangeThread,
      answers: { 200: { empty: "Success; the change is sent to your devices" } },
    }),
    messageInReach,
    async (c) => {
      const { services, session, message } = c.var;
      const root_mid = message.root_mid ?? message.mid;
      await changeThread(services.database, session, root_mid, c.req.valid("json"));
      return c.body(null);
    },
  );
