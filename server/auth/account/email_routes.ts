import { Hono } from "hono";
import { ConfirmEmail, Conflict, WaitingEmail } from "schemas/users.ts";
import * as v from "valibot";
import { removeEmailChange } from "../../../db/users/magic_links.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { unlessPaused } from "../../http/unless_paused.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { member } from "../../http/guard.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { confirmEmail, resendConfirmation, waitingEmail } from "./email_change.ts";

const tags = ["account"];
const PATH = "/user/email_change";

/** Our own calls: while mail is on, a new email counts once a mailed link has confirmed it. */
export const emailChange = new Hono<Env>()
  .get(
    PATH,
    member,
    contract({
      summary: "Get your new email address that awaits confirmation",
      tags,
      answers: { 200: { json: v.nullable(WaitingEmail) } },
    }),
    async (c) => c.json(await waitingEmail(c.var.services, c.var.user)),
  )
  .post(
    PATH,
    member,
    contract({
      summary: "Resend the confirmation link; earlier links stop working",
      tags,
      answers: {
        200: { empty: "Success" },
        404: { empty: "No email address awaits confirmation" },
        409: { json: Conflict, about: "Another account has taken the email address" },
        429: { empty: "Too many emails to this email address or from this IP address; see Retry-After" },
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
    contract({
      summary: "Cancel the change of your email address",
      tags,
      answers: { 200: { empty: "Success" } },
    }),
    async (c) => {
      await removeEmailChange(c.var.services.database.kysely, c.var.user.uid);
      return c.body(null);
    },
  )
  .post(
    "/user/confirm_email",
    unlessPaused("secret"),
    contract({
      summary: "Confirm a new email address with the emailed link",
      tags,
      json: ConfirmEmail,
      answers: {
        200: { empty: "Success" },
        409: { json: Conflict, about: "Another account has taken the email address" },
        412: { empty: "The link is unknown, expired or already used" },
        429: { empty: "Too many invalid attempts from this IP address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, address } = c.var;
      const confirm = () => confirmEmail(services, originOf(c), c.req.valid("json").magic_token);
      await services.attempts.countRefusals(requestBucket("secret", address), confirm);
      return c.body(null);
    },
  );
