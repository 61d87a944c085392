import { Hono } from "hono";
import { IdParam } from "schemas/values.ts";
import { Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookSecret } from "schemas/webhooks.ts";
import * as v from "valibot";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { admin } from "../guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { deliveryOf, describeWebhook, detailOf, enableWebhook, listDeliveries } from "./admin.ts";
import { redeliver, sendTest } from "./by_hand.ts";
import { revealSecret, rotateSecret } from "./secret.ts";

const tags = ["webhooks"];
const param = v.object({ uid: IdParam });
const one = v.object({ uid: IdParam, delivery: IdParam });
const none = { empty: "No such account, or it has no webhook" };
const unknown = { empty: "No such account or delivery" };

/** Our own calls about outgoing webhooks (part A, 4.5): the protocol has none. */
export const webhookRoutes = new Hono<Env>()
  .get(
    "/admin/user/:uid/webhook",
    admin,
    contract({
      summary: "Whether an account's webhook works",
      tags,
      param,
      answers: { 200: { json: Webhook }, 404: none },
    }),
    async (c) => c.json(await describeWebhook(c.var.services, c.req.valid("param").uid)),
  )
  .post(
    "/admin/user/:uid/webhook/enable",
    admin,
    contract({
      summary: "Try again at once, and switch a webhook on again that was switched off",
      tags,
      param,
      answers: { 200: { empty: "Done" }, 404: none },
    }),
    async (c) => {
      const { services, user } = c.var;
      await enableWebhook(services, originOf(c), user, c.req.valid("param").uid);
      return c.body(null);
    },
  )
  .post(
    "/admin/user/:uid/webhook/test",
    admin,
    contract({
      summary: "Send a test message and wait for the answer",
      tags,
      param,
      answers: { 200: { json: WebhookDeliveryDetail }, 404: none },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await sendTest(services, user, c.req.valid("param").uid));
    },
  )
  .get(
    "/admin/user/:uid/webhook/secret",
    admin,
    contract({
      summary: "The secret that signs the deliveries; the call is kept in the security log",
      unsafe: true,
      tags,
      param,
      answers: {
        200: { json: WebhookSecret },
        404: none,
        409: { empty: "It was encrypted with another key than this server has" },
      },
    }),
    async (c) => c.json(await revealSecret(c.var.services, originOf(c), c.req.valid("param").uid)),
  )
  .post(
    "/admin/user/:uid/webhook/secret",
    admin,
    contract({
      summary: "Replace the secret; for a day deliveries are signed with both",
      tags,
      param,
      answers: { 200: { json: WebhookSecret }, 404: none },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await rotateSecret(services, originOf(c), user, c.req.valid("param").uid));
    },
  )
  .get(
    "/admin/user/:uid/webhook/deliveries",
    admin,
    contract({
      summary: "The latest deliveries, the newest first",
      tags,
      param,
      answers: { 200: { json: v.array(WebhookDelivery) }, 404: none },
    }),
    async (c) => c.json(await listDeliveries(c.var.services, c.req.valid("param").uid)),
  )
  .get(
    "/admin/user/:uid/webhook/deliveries/:delivery",
    admin,
    contract({
      summary: "One delivery with its body",
      tags,
      param: one,
      answers: { 200: { json: WebhookDeliveryDetail }, 404: unknown },
    }),
    async (c) => {
      const { uid, delivery } = c.req.valid("param");
      return c.json(detailOf(await deliveryOf(c.var.services, uid, delivery)));
    },
  )
  .post(
    "/admin/user/:uid/webhook/deliveries/:delivery/redeliver",
    admin,
    contract({
      summary: "Send a delivery again and wait for the answer",
      tags,
      param: one,
      answers: {
        200: { json: WebhookDeliveryDetail },
        404: unknown,
        410: { empty: "The message is deleted, or the account may not read it any more" },
      },
    }),
    async (c) => {
      const { uid, delivery } = c.req.valid("param");
      return c.json(await redeliver(c.var.services, uid, delivery));
    },
  );
