import { Hono } from "hono";
import { InviteByMail, MailedInvitation } from "schemas/admin_users.ts";
import * as v from "valibot";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { admin } from "../../http/guard.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { accountBucket } from "../../limits/buckets.ts";
import { inviteByMail } from "./mailed_invitations.ts";

/** Our own call: the protocol has none for this. */
export const mailedInvitations = new Hono<Env>()
  .post(
    "/admin/user/invite",
    admin,
    contract({
      summary: "Email single-use invitations that expire after two days",
      tags: ["members"],
      json: InviteByMail,
      answers: {
        200: { json: v.array(MailedInvitation) },
        429: { empty: "You have sent too many emails; see Retry-After" },
        503: { empty: "Mail is off, the server's URL is unknown, or the mail queue is full" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { emails } = c.req.valid("json");
      await services.attempts.countRequest(accountBucket("mail_by", user.uid));
      return c.json(await inviteByMail(services, originOf(c), user, emails));
    },
  );
