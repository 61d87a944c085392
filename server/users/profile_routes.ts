import { Hono } from "hono";
import { FullProfile, Profile } from "schemas/profiles.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { member } from "../http/guard.ts";
import { allProfiles, profileOf } from "./profiles.ts";

const tags = ["people"];
const param = v.object({ uid: IdParam });

/** Our own calls: what the protocol's users have no field for. Guests see none of it. */
export const profiles = new Hono<Env>()
  .get(
    "/user/profiles",
    member,
    contract({
      summary: "List the profiles of all users",
      tags,
      answers: { 200: { json: v.array(Profile) } },
    }),
    async (c) => c.json(await allProfiles(c.var.services)),
  )
  .get(
    "/user/:uid/profile",
    member,
    contract({
      summary: "Get the profile of a user",
      tags,
      param,
      answers: { 200: { json: FullProfile }, 404: { empty: "No such user" } },
    }),
    async (c) => {
      const profile = await profileOf(c.var.services, c.req.valid("param").uid);
      if (!profile) throw notFound();
      return c.json(profile);
    },
  );
