import { Hono } from "hono";
import { Channel } from "schemas/channels.ts";
import { UserInfo } from "schemas/users.ts";
import { BooleanQuery } from "schemas/values.ts";
import * as v from "valibot";
import { asSeenBy } from "../../db/channels/hidden_members.ts";
import { relatedChannels, toChannels } from "../../db/channels/channels.ts";
import { findUserInfo } from "../../db/users/users.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { botUploads } from "../files/upload_routes.ts";
import { botChannel } from "./channel.ts";
import { bot } from "../auth/api_keys/guard.ts";
import { idOf, namedGid, namedUid } from "./named.ts";
import { botHistory } from "./history_routes.ts";
import { botMessages } from "./message_routes.ts";

const tags = ["bots"];

/** Routes that a program may use with its key. */
export const bots = new Hono<Env>()
  .route("/", botMessages)
  .route("/", botHistory)
  .route("/", botUploads)
  .get(
    "/bot",
    bot,
    contract({
      summary: "List the public channels and the private channels that the bot is in",
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
    "/bot/user/:uid",
    bot,
    contract({
      summary: "Get a user",
      tags,
      ...namedUid,
      answers: { 200: { json: UserInfo }, 404: { empty: "No such user" } },
    }),
    async (c) => {
      const user = await findUserInfo(c.var.services.database, idOf(c.req.param("uid"), c.req.query("uid")));
      if (!user) throw notFound();
      return c.json(user);
    },
  )
  .get(
    "/bot/group/:gid",
    bot,
    contract({
      summary: "Get a channel",
      tags,
      ...namedGid,
      answers: {
        200: { json: Channel },
        403: { empty: "The bot is not in the private channel" },
        404: { empty: "No such channel" },
      },
    }),
    async (c) => {
      const { services: { database }, user } = c.var;
      const row = await botChannel(database, user.uid, idOf(c.req.param("gid"), c.req.query("gid")));
      const [channel] = await asSeenBy(database.kysely, user.uid, await toChannels(database.kysely, [row]));
      return c.json(channel);
    },
  );
