import { Hono } from "hono";
import { PasswordReset, PasswordResetMail, SignInLinkQuery } from "schemas/users.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { requesterOf } from "./requester.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { resetPassword, sendPasswordReset } from "./password_reset.ts";
import { unlessPaused } from "../../http/unless_paused.ts";
import { sendSignInLink } from "./sign_in_link.ts";

const tags = ["sessions"];
const crowded = { text: "The mail queue is full; see Retry-After" };
const tooMany = { empty: "Too many emails to this email address or for this IP address; see Retry-After" };

export const links = new Hono<Env>()
  .post(
    "/user/send_login_magic_link",
    contract({
      summary: "Email a sign-in link; the response does not reveal whether an account exists",
      tags,
      query: SignInLinkQuery,
      answers: {
        200: { text: "Success, whether or not an account exists" },
        406: { empty: "Magic links are disabled" },
        429: tooMany,
        503: crowded,
      },
    }),
    async (c) => {
      const { email, magic_token } = c.req.valid("query");
      await sendSignInLink(c.var.services, requesterOf(c, email), magic_token);
      return c.text("If this address may sign in, a link is on its way.");
    },
  )
  .post(
    "/user/send_password_reset",
    contract({
      summary: "Email a password reset link; the response does not reveal whether an account exists",
      tags,
      json: PasswordResetMail,
      answers: { 200: { empty: "Success, whether or not an account exists" }, 429: tooMany, 503: crowded },
    }),
    async (c) => {
      await sendPasswordReset(c.var.services, originOf(c), requesterOf(c, c.req.valid("json").email));
      return c.body(null);
    },
  )
  .post(
    "/user/reset_password",
    unlessPaused("secret"),
    contract({
      summary: "Reset a password with an emailed link; this signs the account out everywhere",
      tags,
      json: PasswordReset,
      answers: {
        200: { empty: "Success" },
        412: { empty: "The link is unknown, expired or already used" },
        429: { empty: "Too many invalid attempts from this IP address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, address } = c.var;
      const reset = () => resetPassword(services, originOf(c), c.req.valid("json"));
      await services.attempts.countRefusals(requestBucket("secret", address), reset);
      return c.body(null);
    },
  );
