import { Hono } from "hono";
import { CheckMagicToken } from "schemas/users.ts";
import { IdParam, NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { findForReader } from "../../db/channels/channels.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { membersMayInvite } from "../server_settings/common.ts";
import { forbidden, notFound } from "../base/errors.ts";
import { accountBucket, requestBucket } from "../limits/buckets.ts";
import { frontendOf } from "../http/frontend.ts";
import { member } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { unlessPaused } from "../http/unless_paused.ts";
import { invitationLink, invite, isOpen } from "./invitations.ts";

const tags = ["registration"];
const InviteQuery = v.object({ gid: v.optional(IdParam), expired_in: NumberQuery, max_times: NumberQuery });

const linkContract = contract({
  summary: "Create an invitation link",
  unsafe: true,
  tags,
  query: InviteQuery,
  answers: {
    200: { text: "The invitation link" },
    403: { empty: "You are not a member of the private channel, or only admins can invite" },
    404: { empty: "No such channel" },
    429: { empty: "You have created too many invitation links; see Retry-After" },
  },
});

export const invitations = new Hono<Env>()
  .post(
    "/user/check_magic_token",
    unlessPaused("secret"),
    contract({
      summary: "Check whether an invitation or an emailed link is valid",
      tags,
      json: CheckMagicToken,
      answers: {
        200: { json: v.boolean() },
        429: { empty: "Too many invalid attempts from this IP address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services: { attempts, database }, address } = c.var;
      const check = () => isOpen(database, c.req.valid("json").magic_token);
      return c.json(
        await attempts.countRefusals(requestBucket("secret", address), check, (isValid) => !isValid),
      );
    },
  )
  .get("/group/create_reg_magic_link", member, linkContract, async (c) => {
    const { services: { attempts, database, settings }, user } = c.var;
    const query = c.req.valid("query");
    if (!user.is_admin && !await membersMayInvite(settings)) throw forbidden();
    if (query.gid) {
      const channel = await findForReader(database, query.gid, user.uid);
      if (!channel) throw notFound();
      if (!channel.in_reach && !user.is_admin) throw forbidden();
    }
    await attempts.countRequest(accountBucket("invite", user.uid));
    const token = await invite(database, originOf(c), { ...query, created_by: user.uid });
    return c.text(invitationLink(await frontendOf(c.var.services), token));
  })
  .get("/admin/system/create_invite_link", member, linkContract, async (c) => {
    const { services: { attempts, database, settings }, user } = c.var;
    const { gid: _, ...query } = c.req.valid("query");
    if (!user.is_admin && !await membersMayInvite(settings)) throw forbidden();
    await attempts.countRequest(accountBucket("invite", user.uid));
    const token = await invite(database, originOf(c), { ...query, created_by: user.uid });
    return c.text(invitationLink(await frontendOf(c.var.services), token));
  });
