import { Hono } from "hono";
import { Channel, ChannelCreated, CreateChannel, MemberList } from "schemas/channels.ts";
import { BooleanQuery } from "schemas/values.ts";
import * as v from "valibot";
import { findForReader, relatedChannels, toChannels } from "../../db/channels.ts";
import { member, signedIn } from "../auth/guard.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { notFound } from "../errors.ts";
import { GidParam } from "./access.ts";
import { createChannel } from "./create.ts";
import { addMembers, leaveChannel, removeMembers } from "./members.ts";

const tags = ["channels"];
const done = { empty: "Done" };
const unknown = { empty: "No such channel" };

export const channels = new Hono<Env>()
  .post(
    "/group",
    member,
    contract({
      summary: "Create a channel",
      tags,
      json: CreateChannel,
      answers: { 200: { json: ChannelCreated }, 403: { empty: "Public, and not an admin" } },
    }),
    async (c) => c.json(await createChannel(c.var.house.database, c.var.user, c.req.valid("json"))),
  )
  .get(
    "/group",
    signedIn,
    contract({
      summary: "The channels in reach",
      tags,
      query: v.object({ public_only: BooleanQuery }),
      answers: { 200: { json: v.array(Channel) } },
    }),
    async (c) => {
      const { house, user } = c.var;
      return c.json(await relatedChannels(house.database, user.uid, c.req.valid("query").public_only));
    },
  )
  .get(
    "/group/:gid",
    signedIn,
    contract({
      summary: "One channel; who is not in it sees its name only",
      tags,
      param: GidParam,
      answers: { 200: { json: Channel }, 404: unknown },
    }),
    async (c) => {
      const { house: { database }, user } = c.var;
      const { gid } = c.req.valid("param");
      const row = await findForReader(database, gid, user.uid);
      if (!row) throw notFound();
      const [channel] = await toChannels(database.kysely, [row]);
      const inReach = user.is_admin || row.in_reach;
      return c.json(inReach ? channel : { ...channel, description: null, members: [], pinned_messages: [] });
    },
  )
  .post(
    "/group/:gid/members/add",
    member,
    contract({
      summary: "Add members to a private channel",
      tags,
      param: GidParam,
      json: MemberList,
      answers: { 200: done, 403: { empty: "Public, or neither a member nor an admin" }, 404: unknown },
    }),
    async (c) => {
      await addMembers(c.var.house.database, c.var.user, c.req.valid("param").gid, c.req.valid("json"));
      return c.body(null);
    },
  )
  .post(
    "/group/:gid/members/remove",
    member,
    contract({
      summary: "Remove members from a private channel",
      tags,
      param: GidParam,
      json: MemberList,
      answers: {
        200: done,
        403: { empty: "Public, neither owner nor admin, or the owner is among them" },
        404: { empty: "No such channel, or not a member" },
      },
    }),
    async (c) => {
      await removeMembers(c.var.house.database, c.var.user, c.req.valid("param").gid, c.req.valid("json"));
      return c.body(null);
    },
  )
  .get(
    "/group/:gid/leave",
    member,
    contract({
      summary: "Leave a private channel",
      tags,
      param: GidParam,
      answers: { 200: done, 403: { empty: "Public, not a member, or its owner" }, 404: unknown },
    }),
    async (c) => {
      await leaveChannel(c.var.house.database, c.var.user, c.req.valid("param").gid);
      return c.body(null);
    },
  );
