import { Hono } from "hono";
import { Channel, JoinPrivate } from "schemas/channels.ts";
import { IdParam, NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { accountBucket } from "../limits/buckets.ts";
import { frontendOf } from "../http/frontend.ts";
import { member } from "../http/guard.ts";
import { joinLink } from "./invitations.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { originOf } from "../security_events/origin_of.ts";
import { inviteToPrivate, joinPrivate } from "./channel.ts";

const tags = ["channels"];

export const channelInvitations = new Hono<Env>()
  .get(
    "/group/create_invite_private_magic_link",
    member,
    contract({
      summary: "Create an invitation link to a private channel for users who have an account",
      unsafe: true,
      tags,
      query: v.object({ gid: IdParam, expired_in: NumberQuery, max_times: NumberQuery }),
      answers: {
        200: { text: "The invitation link" },
        403: { empty: "The channel is public, or you are neither a member nor an admin" },
        404: { empty: "No such channel" },
        429: { empty: "You have created too many invitation links; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { gid, ...terms } = c.req.valid("query");
      await services.attempts.countRequest(accountBucket("invite", user.uid));
      const token = await inviteToPrivate(services.database, originOf(c), user, gid, terms);
      return c.text(joinLink(await frontendOf(services), gid, token));
    },
  )
  .post(
    "/user/join_private",
    member,
    contract({
      summary: "Join a private channel with an invitation",
      tags,
      json: JoinPrivate,
      answers: {
        200: { json: Channel },
        409: { empty: "The invitation is unknown, expired or used up" },
        412: { empty: "You are already a member" },
      },
    }),
    async (c) => {
      const { services: { database }, user } = c.var;
      const { magic_token } = c.req.valid("json");
      return c.json(await joinPrivate(database, originOf(c), user, magic_token));
    },
  );
