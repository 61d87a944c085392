import { Hono } from "hono";
import { MAX_AVATAR_BYTES } from "schemas/limits.ts";
import { IdParam, PictureVersion } from "schemas/values.ts";
import * as v from "valibot";
import { findChannelAvatar } from "../../db/channels/avatars.ts";
import { member } from "../http/guard.ts";
import { readBytes } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { answerPng, pictureBody, servesPng } from "../images/answer.ts";
import { GidParam } from "./access.ts";
import { mayChangeAvatar, setAvatar } from "./avatar.ts";

const tags = ["channels"];

export const channelAvatars = new Hono<Env>()
  .post(
    "/group/:gid/avatar",
    member,
    contract({
      summary: "Upload a channel's avatar: PNG, JPEG, GIF or WebP, regardless of content type",
      tags,
      param: GidParam,
      requestBody: pictureBody(MAX_AVATAR_BYTES),
      answers: {
        200: { empty: "Success" },
        403: { empty: "You are neither the owner nor an admin" },
        404: { empty: "No such channel" },
        413: { empty: `More than ${MAX_AVATAR_BYTES} bytes` },
      },
    }),
    async (c) => {
      const { services: { database, files }, user } = c.var;
      const { gid } = c.req.valid("param");
      await mayChangeAvatar(database, user, gid);
      await setAvatar(files, user, gid, await readBytes(c, MAX_AVATAR_BYTES));
      return c.body(null);
    },
  )
  .get(
    "/resource/group_avatar",
    contract({
      summary: "Get a channel's avatar",
      tags,
      query: v.object({ gid: IdParam, t: PictureVersion }),
      answers: { 404: { empty: "No such channel, or it has no avatar" } },
    }),
    servesPng,
    async (c) => {
      const { database, files } = c.var.services;
      const avatar = await findChannelAvatar(database.kysely, c.req.valid("query").gid);
      const stored = avatar && await files.get(avatar.key);
      if (!stored) throw notFound();
      return answerPng(c, stored, avatar.avatar_updated_at);
    },
  );
