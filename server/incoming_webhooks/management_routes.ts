import { Hono } from "hono";
import { IncomingWebhook, NamedWebhook, WebhookWithToken } from "schemas/incoming_webhooks.ts";
import { MAX_AVATAR_BYTES } from "schemas/limits.ts";
import { Conflict } from "schemas/users.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { readBytes } from "../http/body.ts";
import { GidParam } from "../channels/access.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { member } from "../http/guard.ts";
import { pictureBody } from "../images/answer.ts";
import { originOf } from "../security_events/origin_of.ts";
import { dropWebhookAvatar, setWebhookAvatar } from "./avatar.ts";
import { createWebhook, deleteWebhook, listWebhooks, regenerateWebhook, renameWebhook } from "./manage.ts";

const tags = ["incoming webhooks"];
const param = v.object({ gid: IdParam, webhook_id: IdParam });
const refused = {
  403: { empty: "You are neither the owner nor an admin" },
  404: { empty: "No such channel or webhook" },
};
const done = { 200: { empty: "Success" }, ...refused };
const taken = { 409: { json: Conflict, about: "A user has this name" } };

/** Addresses to which programs post, for those who manage the channel. */
export const webhookManagement = new Hono<Env>()
  .get(
    "/group/:gid/incoming_webhooks",
    member,
    contract({
      summary: "List a channel's incoming webhooks",
      tags,
      param: GidParam,
      answers: { 200: { json: v.array(IncomingWebhook) }, ...refused },
    }),
    async (c) => c.json(await listWebhooks(c.var.services, c.var.user, c.req.valid("param").gid)),
  )
  .post(
    "/group/:gid/incoming_webhooks",
    member,
    contract({
      summary: "Create an incoming webhook; its token is returned only once",
      tags,
      param: GidParam,
      json: NamedWebhook,
      answers: {
        200: { json: WebhookWithToken },
        ...refused,
        ...taken,
        429: { empty: "The channel has reached the webhook limit" },
      },
    }),
    async (c) => {
      const manager = { user: c.var.user, origin: originOf(c) };
      const { name } = c.req.valid("json");
      return c.json(await createWebhook(c.var.services, manager, c.req.valid("param").gid, name));
    },
  )
  .put(
    "/group/:gid/incoming_webhooks/:webhook_id",
    member,
    contract({
      summary: "Rename an incoming webhook",
      tags,
      param,
      json: NamedWebhook,
      answers: { ...done, ...taken },
    }),
    async (c) => {
      const manager = { user: c.var.user, origin: originOf(c) };
      await renameWebhook(c.var.services, manager, c.req.valid("param"), c.req.valid("json").name);
      return c.body(null);
    },
  )
  .post(
    "/group/:gid/incoming_webhooks/:webhook_id/token",
    member,
    contract({
      summary: "Replace a webhook's token; the old one stops working immediately",
      tags,
      param,
      answers: { 200: { json: WebhookWithToken }, ...refused },
    }),
    async (c) => {
      const manager = { user: c.var.user, origin: originOf(c) };
      return c.json(await regenerateWebhook(c.var.services, manager, c.req.valid("param")));
    },
  )
  .post(
    "/group/:gid/incoming_webhooks/:webhook_id/avatar",
    member,
    contract({
      summary: "Upload an incoming webhook's avatar: PNG, JPEG, GIF or WebP, regardless of content type",
      tags,
      param,
      requestBody: pictureBody(MAX_AVATAR_BYTES),
      answers: { ...done, 413: { empty: `More than ${MAX_AVATAR_BYTES} bytes` } },
    }),
    async (c) => {
      const manager = { user: c.var.user, origin: originOf(c) };
      const read = () => readBytes(c, MAX_AVATAR_BYTES);
      await setWebhookAvatar(c.var.services, manager, c.req.valid("param"), read);
      return c.body(null);
    },
  )
  .delete(
    "/group/:gid/incoming_webhooks/:webhook_id/avatar",
    member,
    contract({ summary: "Remove an incoming webhook's avatar", tags, param, answers: done }),
    async (c) => {
      const manager = { user: c.var.user, origin: originOf(c) };
      await dropWebhookAvatar(c.var.services, manager, c.req.valid("param"));
      return c.body(null);
    },
  )
  .delete(
    "/group/:gid/incoming_webhooks/:webhook_id",
    member,
    contract({
      summary: "Delete an incoming webhook; its messages are kept",
      tags,
      param,
      answers: done,
    }),
    async (c) => {
      const manager = { user: c.var.user, origin: originOf(c) };
      await deleteWebhook(c.var.services, manager, c.req.valid("param"));
      return c.body(null);
    },
  );
