import { Hono } from "hono";
import { Conflict, UserInfo, UserUpdate } from "schemas/users.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { member } from "../guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { updateProfile } from "./profile.ts";

const tags = ["account"];

export const account = new Hono<Env>()
  .put(
    "/user",
    member,
    contract({
      summary: "Change your name, email, gender or language",
      tags,
      json: UserUpdate,
      answers: { 200: { json: UserInfo }, 409: { json: Conflict, about: "The name or the email is taken" } },
    }),
    async (c) => c.json(await updateProfile(c.var.services, originOf(c), c.var.user, c.req.valid("json"))),
  );
