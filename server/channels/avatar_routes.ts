import { Hono } from "hono";
import { MAX_AVATAR_BYTES } from "schemas/channels.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { findChannelAvatar } from "../../db/channel_avatars.ts";
import { member } from "../auth/guard.ts";
import { readBytes } from "../body.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { notFound } from "../errors.ts";
import { answerPng, servesPng } from "../images/answer.ts";
import { GidParam } from "./access.ts";
import { mayChangeAvatar, setAvatar } from "./avatar.ts";

const tags = ["channels"];
const bytes = { schema: { type: "string" as const, format: "binary" } };

export const channelAvatars = new Hono<Env>()
  .post(
    "/group/:gid/avatar",
    member,
    contract({
      summary: "Give a channel a picture: PNG, JPEG, GIF or WebP, whatever the content type says",
      tags,
      param: GidParam,
      requestBody: { required: true, content: { "image/png": bytes } },
      answers: {
        200: { empty: "Done" },
        403: { empty: "Neither its owner nor an admin" },
        404: { empty: "No such channel" },
        413: { empty: `More than ${MAX_AVATAR_BYTES} bytes` },
      },
    }),
    async (c) => {
      const { house: { database }, user } = c.var;
      const { gid } = c.req.valid("param");
      await mayChangeAvatar(database, user, gid);
      await setAvatar(database, user, gid, await readBytes(c, MAX_AVATAR_BYTES));
      return c.body(null);
    },
  )
  .get(
    "/resource/group_avatar",
    contract({
      summary: "A channel's picture",
      tags,
      query: v.object({ gid: IdParam, t: v.optional(v.string()) }),
      answers: { 404: { empty: "No such channel, or it has none" } },
    }),
    servesPng,
    async (c) => {
      const avatar = await findChannelAvatar(c.var.house.database.kysely, c.req.valid("query").gid);
      if (!avatar) throw notFound();
      return answerPng(c, avatar.png, avatar.avatar_updated_at);
    },
  );
