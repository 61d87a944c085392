import { Hono } from "hono";
import { IdParam } from "schemas/values.ts";
import { Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookSecret } from "schemas/webhooks.ts";
import * as v from "valibot";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { deliveryOf, describeWebhook, detailOf, enableWebhook, listDeliveries } from "./admin.ts";
import { redeliver, sendTest } from "./by_hand.ts";
import { revealSecret, rotateSecret } from "./secret.ts";

const tags = ["webhooks"];
const param = v.object({ uid: IdParam });
const one = v.object({ uid: IdParam, delivery: IdParam });
const none = { empty: "No such account, or it has no webhook" };
const unknown = { empty: "No such account or delivery" };

/** Our own calls about outgoing webhooks: the protocol has none. */
export const webhookRoutes = new Hono<Env>()
  .get(
    "/admin/user/:uid/webhook",
    admin,
    contract({
      summary: "Get the status of an account's webhook",
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
      summary: "Retry immediately, and re-enable the webhook if it was turned off",
      tags,
      param,
      answers: { 200: { empty: "Success" }, 404: none },
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
      summary: "Send a test message and wait for the response",
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
      summary: "Get the signing secret; the request is recorded in the security log",
      unsafe: true,
      tags,
      param,
      answers: {
        200: { json: WebhookSecret },
        404: none,
        409: { empty: "The secret was encrypted with a key that this server does not have" },
      },
    }),
    async (c) => c.json(await revealSecret(c.var.services, originOf(c), c.req.valid("param").uid)),
  )
  .post(
    "/admin/user/:uid/webhook/secret",
    admin,
    contract({
      summary: "Replace the signing secret; deliveries are signed with both secrets for a day",
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
      summary: "List the latest deliveries, newest first",
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
      summary: "Get a delivery with its body",
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
      summary: "Send a delivery again and wait for the response",
      tags,
      param: one,
      answers: {
        200: { json: WebhookDeliveryDetail },
        404: unknown,
        410: { empty: "The message is deleted, or the account can no longer read it" },
      },
    }),
    async (c) => {
      const { uid, delivery } = c.req.valid("param");
      return c.json(await redeliver(c.var.services, uid, delivery));
    },
  );
