import { Hono } from "hono";
import {
  DEFAULT_SECURITY_EVENTS,
  MAX_SECURITY_EVENTS,
  SecurityEvent,
  SecurityEventsQuery,
} from "schemas/security_events.ts";
import * as v from "valibot";
import { securityEvents } from "../../db/security_events.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";

/** Our own call: the protocol has none for this. */
export const securityEventRoutes = new Hono<Env>()
  .get(
    "/admin/security_events",
    admin,
    contract({
      summary: "List sign-ins and changes to accounts and settings, newest first",
      tags: ["security"],
      query: SecurityEventsQuery,
      answers: { 200: { json: v.array(SecurityEvent) } },
    }),
    async (c) => {
      const { limit = DEFAULT_SECURITY_EVENTS, ...wanted } = c.req.valid("query");
      const { database } = c.var.services;
      const events = securityEvents(database, wanted, Math.min(limit, MAX_SECURITY_EVENTS));
      return c.json(await events.execute());
    },
  );
