import { Hono } from "hono";
import { CheckMagicToken } from "schemas/users.ts";
import { IdParam, NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { findForReader } from "../../db/channels.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { forbidden, notFound } from "../errors.ts";
import { frontendOf } from "./frontend.ts";
import { member } from "./guard.ts";
import { invitationLink, invite, openInvitation } from "./invitations.ts";

const tags = ["registration"];
const InviteQuery = v.object({ gid: v.optional(IdParam), expired_in: NumberQuery, max_times: NumberQuery });

const linkContract = contract({
  summary: "Make an invitation link",
  tags,
  query: InviteQuery,
  answers: {
    200: { text: "The link" },
    403: { empty: "A private channel that one is not in" },
    404: { empty: "No such channel" },
  },
});

export const invitations = new Hono<Env>()
  .post(
    "/user/check_magic_token",
    contract({
      summary: "Whether an invitation is open",
      tags,
      json: CheckMagicToken,
      answers: { 200: { json: v.boolean() } },
    }),
    async (c) => {
      const { magic_token } = c.req.valid("json");
      return c.json(await openInvitation(c.var.house.database, magic_token) !== undefined);
    },
  )
  .get("/group/create_reg_magic_link", member, linkContract, async (c) => {
    const { house: { database }, user } = c.var;
    const query = c.req.valid("query");
    if (query.gid) {
      const channel = await findForReader(database, query.gid, user.uid);
      if (!channel) throw notFound();
      if (!channel.in_reach && !user.is_admin) throw forbidden();
    }
    const token = await invite(database, { ...query, created_by: user.uid });
    return c.text(invitationLink(await frontendOf(c.var.house, c.req.url), token));
  })
  .get("/admin/system/create_invite_link", member, linkContract, async (c) => {
    const { house: { database }, user } = c.var;
    const { gid: _, ...query } = c.req.valid("query");
    const token = await invite(database, { ...query, created_by: user.uid });
    return c.text(invitationLink(await frontendOf(c.var.house, c.req.url), token));
  });
