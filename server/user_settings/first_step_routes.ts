import { Hono } from "hono";
import { FirstSteps } from "schemas/settings.ts";
import { dismissFirstSteps, firstStepsOf } from "../../db/users/first_steps.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { member } from "../http/guard.ts";

const tags = ["settings"];

export const firstSteps = new Hono<Env>()
  .get(
    "/user/first_steps",
    member,
    contract({ summary: "Get your first steps", tags, answers: { 200: { json: FirstSteps } } }),
    async (c) => c.json(await firstStepsOf(c.var.services.database, c.var.user)),
  )
  .delete(
    "/user/first_steps",
    member,
    contract({ summary: "Dismiss your first steps", tags, answers: { 200: { empty: "Success" } } }),
    async (c) => {
      await dismissFirstSteps(c.var.services.database, c.var.user.uid);
      return c.body(null);
    },
  );
