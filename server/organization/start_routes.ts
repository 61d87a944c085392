import { Hono } from "hono";
import { FREE, License } from "schemas/license.ts";
import * as v from "valibot";
import { signedIn } from "../guard.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";

const tags = ["start"];
const off = { answers: { 200: { json: v.literal(false) } }, tags };

/**
 * Clients request these at every start and show nothing until they have the answers (part A, 8.11). For features
 * that we do not have, the answer says so.
 */
export const start = new Hono<Env>()
  .get(
    "/license",
    contract({ summary: "The licence: free, without a limit", tags, answers: { 200: { json: License } } }),
    (c) => c.json(FREE),
  )
  .get(
    "/admin/agora/enabled",
    signedIn,
    contract({ summary: "Whether there are voice channels", ...off }),
    (c) => c.json(false as const),
  );
