import { Hono } from "hono";
import {
  ChatMessage,
  HISTORY_DEFAULT,
  HISTORY_MAX,
  MessagePage,
  OneMessage,
  PAGE_DEFAULT,
  Replies,
} from "schemas/messages.ts";
import { IdParam, NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { directPlace, historyPage } from "../../db/messages/history.ts";
import { messagePage, messageState, repliesPage, type StatePage } from "../../db/messages/pages.ts";
import { followOf } from "../../db/messages/threads.ts";
import { signedIn } from "../http/guard.ts";
import { channelInReach, GidParam } from "../channels/access.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { messageInReach, MidParam } from "./access.ts";
import { toHistory } from "./history.ts";
import { toMessageState } from "./pages.ts";

const tags = ["messages"];
const UidParam = v.object({ uid: IdParam });
const HistoryQuery = v.object({ before: NumberQuery, limit: NumberQuery });
const PageQuery = v.object({
  before: NumberQuery,
  after: NumberQuery,
  around: NumberQuery,
  limit: NumberQuery,
});
const RepliesQuery = v.object({ after: NumberQuery, limit: NumberQuery });

const history = {
  summary: "List messages as a log for clients to replay",
  tags,
  query: HistoryQuery,
  answers: {
    200: { json: v.array(ChatMessage), about: "Oldest first; empty when there are no older messages" },
  },
};
const page = {
  summary: "List messages in their current state",
  tags,
  query: PageQuery,
  answers: { 200: { json: MessagePage } },
};

function limited(limit = PAGE_DEFAULT): number {
  return Math.max(1, Math.min(limit, HISTORY_MAX));
}

function historyAsked({ before, limit = HISTORY_DEFAULT }: v.InferOutput<typeof HistoryQuery>) {
  return { before, limit: Math.min(limit, HISTORY_MAX) };
}

function pageAsked({ limit, ...bounds }: v.InferOutput<typeof PageQuery>) {
  return { ...bounds, limit: limited(limit) };
}

function toPage({ mid, messages, quoted, older, newer }: StatePage): MessagePage {
  return { mid, messages: messages.map(toMessageState), quoted: quoted.map(toMessageState), older, newer };
}

/** Reading messages: `history` for clients that replay the log, `messages` for those that know the state of messages. */
export const reading = new Hono<Env>()
  .get(
    "/group/:gid/history",
    signedIn,
    contract({ ...history, param: GidParam }),
    channelInReach,
    async (c) => {
      const { services, channel: { gid } } = c.var;
      return c.json(
        toHistory(await historyPage(services.database, { gid }, historyAsked(c.req.valid("query")))),
      );
    },
  )
  .get("/user/:uid/history", signedIn, contract({ ...history, param: UidParam }), async (c) => {
    const { services, user } = c.var;
    const place = directPlace(user.uid, c.req.valid("param").uid);
    return c.json(toHistory(await historyPage(services.database, place, historyAsked(c.req.valid("query")))));
  })
  .get(
    "/group/:gid/messages",
    signedIn,
    contract({ ...page, param: GidParam }),
    channelInReach,
    async (c) => {
      const { services, channel: { gid } } = c.var;
      return c.json(toPage(await messagePage(services.database, { gid }, pageAsked(c.req.valid("query")))));
    },
  )
  .get("/user/:uid/messages", signedIn, contract({ ...page, param: UidParam }), async (c) => {
    const { services, user } = c.var;
    const place = directPlace(user.uid, c.req.valid("param").uid);
    return c.json(toPage(await messagePage(services.database, place, pageAsked(c.req.valid("query")))));
  })
  .get(
    "/message/:mid",
    signedIn,
    contract({
      summary: "Get a message in its current state",
      tags,
      param: MidParam,
      answers: { 200: { json: OneMessage } },
    }),
    messageInReach,
    async (c) => {
      const row = await messageState(c.var.services.database, c.var.message.mid);
      if (!row) throw notFound();
      return c.json({ mid: row.position, message: toMessageState(row) });
    },
  )
  .get(
    "/message/:mid/replies",
    signedIn,
    contract({
      summary: "Get the thread of a message",
      tags,
      param: MidParam,
      query: RepliesQuery,
      answers: { 200: { json: Replies, about: "The replies after `after`, oldest first" } },
    }),
    messageInReach,
    async (c) => {
      const { services, message, user } = c.var;
      const { after = 0, limit } = c.req.valid("query");
      const root_mid = message.root_mid ?? message.mid;
      const [found, follow] = await Promise.all([
        repliesPage(services.database, root_mid, after, limited(limit)),
        followOf(services.database, user.uid, root_mid),
      ]);
      const root = found.root && toMessageState(found.root);
      const replies = found.replies.map(toMessageState);
      return c.json({ ...found, root_mid, root, replies, following: follow?.following ?? false });
    },
  );
