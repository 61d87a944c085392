import { Hono } from "hono";
import { ConfirmEmail, Conflict, WaitingEmail } from "schemas/users.ts";
import * as v from "valibot";
import { removeEmailChange } from "../../db/users/magic_links.ts";
import { requestBucket } from "../auth/buckets.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { member } from "../guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { confirmEmail, resendConfirmation, waitingEmail } from "./email_change.ts";

const tags = ["account"];
const PATH = "/user/email_change";

/** Our own calls: while mail is on, a new email counts once a mailed link has confirmed it. */
export const emailChange = new Hono<Env>()
  .get(
    PATH,
    member,
    contract({
      summary: "The new email that waits to be confirmed",
      tags,
      answers: { 200: { json: v.nullable(WaitingEmail) } },
    }),
    async (c) => c.json(await waitingEmail(c.var.services, c.var.user)),
  )
  .post(
    PATH,
    member,
    contract({
      summary: "Mail another link to the new email; earlier ones stop working",
      tags,
      answers: {
        200: { empty: "Done" },
        404: { empty: "No email waits" },
        409: { json: Conflict, about: "Somebody else has the email by now" },
        429: { empty: "Too many mails to this email or from this address; see Retry-After" },
      },
    }),
    async (c) => {
      await resendConfirmation(c.var.services, originOf(c), c.var.user);
      return c.body(null);
    },
  )
  .delete(
    PATH,
    member,
    contract({ summary: "Keep the present email", tags, answers: { 200: { empty: "Done" } } }),
    async (c) => {
      await removeEmailChange(c.var.services.database.kysely, c.var.user.uid);
      return c.body(null);
    },
  )
  .post(
    "/user/confirm_email",
    contract({
      summary: "Confirm a new email with the mailed link",
      tags,
      json: ConfirmEmail,
      answers: {
        200: { empty: "Done" },
        409: { json: Conflict, about: "Somebody else has the email by now" },
        412: { empty: "The link is unknown, expired or used" },
        429: { empty: "Too many that are not valid from this address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, address } = c.var;
      const confirm = () => confirmEmail(services, originOf(c), c.req.valid("json").magic_token);
      await services.attempts.countRefusals(requestBucket("secret", address), confirm);
      return c.body(null);
    },
  );
