import { Hono } from "hono";
import { SystemMetrics, Usage } from "schemas/usage.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { makeMetricsToken, removeMetricsToken } from "../metrics/token.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readSystemMetrics, readUsage } from "./read.ts";

const tags = ["usage"];

export const usage = new Hono<Env>()
  .get(
    "/admin/system/metrics",
    admin,
    contract({
      summary: "Count accounts, channels and online users, excluding guests",
      tags,
      answers: { 200: { json: SystemMetrics } },
    }),
    async (c) => c.json(await readSystemMetrics(c.var.services)),
  )
  .get(
    "/admin/usage",
    admin,
    contract({
      summary: "Get usage statistics for the last 30 days and right now",
      tags,
      answers: { 200: { json: Usage } },
    }),
    async (c) => c.json(await readUsage(c.var.services)),
  )
  .post(
    "/admin/metrics/token",
    admin,
    contract({
      summary: "Create a token for `GET /metrics` (Prometheus format); the old one stops working immediately",
      tags,
      answers: { 200: { text: "The token; it is not shown again" } },
    }),
    async (c) => c.text(await makeMetricsToken(c.var.services.settings, originOf(c))),
  )
  .delete(
    "/admin/metrics/token",
    admin,
    contract({
      summary: "Delete the token for `GET /metrics`; this turns the endpoint off",
      tags,
      answers: { 200: { empty: "Success" } },
    }),
    async (c) => {
      await removeMetricsToken(c.var.services.settings, originOf(c));
      return c.body(null);
    },
  );
