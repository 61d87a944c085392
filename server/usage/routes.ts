import { Hono } from "hono";
import { SystemMetrics, Usage } from "schemas/usage.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { admin } from "../guard.ts";
import { makeMetricsToken, removeMetricsToken } from "../metrics/token.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readSystemMetrics, readUsage } from "./read.ts";

const tags = ["usage"];

export const usage = new Hono<Env>()
  .get(
    "/admin/system/metrics",
    admin,
    contract({
      summary: "How many accounts and channels there are, and how many people are online, without guests",
      tags,
      answers: { 200: { json: SystemMetrics } },
    }),
    async (c) => c.json(await readSystemMetrics(c.var.services)),
  )
  .get(
    "/admin/usage",
    admin,
    contract({
      summary: "How much this server is used, in the last 30 days and at this moment",
      tags,
      answers: { 200: { json: Usage } },
    }),
    async (c) => c.json(await readUsage(c.var.services)),
  )
  .post(
    "/admin/metrics/token",
    admin,
    contract({
      summary: "A new token for GET /metrics, in the format of Prometheus; the old one is refused at once",
      tags,
      answers: { 200: { text: "The token, which is never shown again" } },
    }),
    async (c) => c.text(await makeMetricsToken(c.var.services.settings, originOf(c))),
  )
  .delete(
    "/admin/metrics/token",
    admin,
    contract({
      summary: "Remove the token for GET /metrics, which is off then",
      tags,
      answers: { 200: { empty: "Done" } },
    }),
    async (c) => {
      await removeMetricsToken(c.var.services.settings, originOf(c));
      return c.body(null);
    },
  );
