import { Hono } from "hono";
import { Channel, ChannelCreated, CreateChannel } from "schemas/channels.ts";
import { BooleanQuery } from "schemas/values.ts";
import * as v from "valibot";
import { asSeenBy } from "../../db/channels/hidden_members.ts";
import { findForReader, relatedChannels, toChannels } from "../../db/channels/channels.ts";
import { member, signedIn } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { GidParam } from "./access.ts";
import { announcements } from "./announcement_routes.ts";
import { channelAvatars } from "./avatar_routes.ts";
import { createChannel } from "./create.ts";
import { channelManagement } from "./management_routes.ts";
import { pins } from "./pin_routes.ts";

const tags = ["channels"];
const unknown = { empty: "No such channel" };

export const channels = new Hono<Env>()
  .route("/", channelManagement)
  .route("/", channelAvatars)
  .route("/", pins)
  .route("/", announcements)
  .post(
    "/group",
    member,
    contract({
      summary: "Create a channel",
      tags,
      json: CreateChannel,
      answers: { 200: { json: ChannelCreated }, 403: { empty: "Only admins can create public channels" } },
    }),
    async (c) => c.json(await createChannel(c.var.services, c.var.user, c.req.valid("json"))),
  )
  .get(
    "/group",
    signedIn,
    contract({
      summary: "List the channels you can read",
      tags,
      query: v.object({ public_only: BooleanQuery }),
      answers: { 200: { json: v.array(Channel) } },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await relatedChannels(services.database, user.uid, c.req.valid("query").public_only));
    },
  )
  .get(
    "/group/:gid",
    signedIn,
    contract({
      summary: "Get a channel; non-members of a private channel see only its name",
      tags,
      param: GidParam,
      answers: { 200: { json: Channel }, 404: unknown },
    }),
    async (c) => {
      const { services: { database }, user } = c.var;
      const { gid } = c.req.valid("param");
      const row = await findForReader(database, gid, user.uid);
      if (!row) throw notFound();
      const [channel] = await asSeenBy(database.kysely, user.uid, await toChannels(database.kysely, [row]));
      if (row.in_reach) return c.json(channel);
      // Admins manage channels that they are not in, but may not read messages there.
      const managed = { ...channel, pinned_messages: [], former_names: undefined };
      return c.json(
        user.is_admin ? managed : { ...managed, description: null, members: [], ext_setting: null },
      );
    },
  );
