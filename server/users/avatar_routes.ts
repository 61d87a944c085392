import { Hono } from "hono";
import { MAX_AVATAR_BYTES } from "schemas/limits.ts";
import { IdParam, PictureVersion } from "schemas/values.ts";
import * as v from "valibot";
import { findUserInfo } from "../../db/users/users.ts";
import { readBytes } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { admin, member } from "../http/guard.ts";
import { answerPng, pictureBody, servesPng } from "../images/answer.ts";
import { originOf } from "../security_events/origin_of.ts";
import { dropUserAvatar, readUserAvatar, setUserAvatar } from "./avatar.ts";

const UidParam = v.object({ uid: IdParam });
const requestBody = pictureBody(MAX_AVATAR_BYTES);
const done = { empty: "Success" };
const noUser = { empty: "No such user" };
const tooLarge = { empty: `More than ${MAX_AVATAR_BYTES} bytes` };
const formats = "PNG, JPEG, GIF or WebP, regardless of content type";

export const userAvatars = new Hono<Env>()
  .post(
    "/user/avatar",
    member,
    contract({
      summary: `Upload your avatar: ${formats}`,
      tags: ["account"],
      requestBody,
      answers: { 200: done, 413: tooLarge },
    }),
    async (c) => {
      await setUserAvatar(c.var.services, originOf(c), c.var.user.uid, await readBytes(c, MAX_AVATAR_BYTES));
      return c.body(null);
    },
  )
  .delete(
    "/user/avatar",
    member,
    contract({ summary: "Remove your avatar", tags: ["account"], answers: { 200: done } }),
    async (c) => {
      await dropUserAvatar(c.var.services, originOf(c), c.var.user.uid);
      return c.body(null);
    },
  )
  .post(
    "/admin/user/:uid/avatar",
    admin,
    contract({
      summary: `Upload a user's avatar: ${formats}`,
      tags: ["members"],
      param: UidParam,
      requestBody,
      answers: { 200: done, 404: noUser, 413: tooLarge },
    }),
    async (c) => {
      const { uid } = c.req.valid("param");
      if (!await findUserInfo(c.var.services.database, uid)) throw notFound();
      await setUserAvatar(c.var.services, originOf(c), uid, await readBytes(c, MAX_AVATAR_BYTES));
      return c.body(null);
    },
  )
  .delete(
    "/admin/user/:uid/avatar",
    admin,
    contract({
      summary: "Remove a user's avatar",
      tags: ["members"],
      param: UidParam,
      answers: { 200: done, 404: noUser },
    }),
    async (c) => {
      await dropUserAvatar(c.var.services, originOf(c), c.req.valid("param").uid);
      return c.body(null);
    },
  )
  .get(
    "/resource/avatar",
    contract({
      summary: "Get a user's avatar",
      tags: ["people"],
      query: v.object({ uid: IdParam, t: PictureVersion }),
      answers: { 404: { empty: "No such user, or the user has no avatar" } },
    }),
    servesPng,
    async (c) => {
      const { stored, version } = await readUserAvatar(c.var.services, c.req.valid("query").uid);
      return answerPng(c, stored, version);
    },
  );
