import { Hono } from "hono";
import { PasswordReset, PasswordResetMail, SignInLinkQuery } from "schemas/users.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { originOf } from "../security_events/origin_of.ts";
import { askingOf } from "./asking.ts";
import { requestBucket } from "./buckets.ts";
import { resetPassword, sendPasswordReset } from "./password_reset.ts";
import { sendSignInLink } from "./sign_in_link.ts";

const tags = ["sessions"];
const crowded = { text: "Too many mails wait; see Retry-After" };
const tooMany = { empty: "Too many mails to this email or for this address; see Retry-After" };

export const links = new Hono<Env>()
  .post(
    "/user/send_login_magic_link",
    contract({
      summary: "Mail a link to sign in; the answer does not tell whether there is an account",
      tags,
      query: SignInLinkQuery,
      answers: {
        200: { text: "Whatever the email" },
        406: { empty: "Magic links are off" },
        429: tooMany,
        503: crowded,
      },
    }),
    async (c) => {
      const { email, magic_token } = c.req.valid("query");
      await sendSignInLink(c.var.services, askingOf(c, email), magic_token);
      return c.text("If this address may sign in, a link is on its way.");
    },
  )
  .post(
    "/user/send_password_reset",
    contract({
      summary: "Mail a link to set a new password; the answer does not tell whether there is an account",
      tags,
      json: PasswordResetMail,
      answers: { 200: { empty: "Whatever the email" }, 429: tooMany, 503: crowded },
    }),
    async (c) => {
      await sendPasswordReset(c.var.services, originOf(c), askingOf(c, c.req.valid("json").email));
      return c.body(null);
    },
  )
  .post(
    "/user/reset_password",
    contract({
      summary: "Set a new password with a mailed link, which signs the account out everywhere",
      tags,
      json: PasswordReset,
      answers: {
        200: { empty: "Done" },
        412: { empty: "The link is unknown, expired or used" },
        429: { empty: "Too many that are not valid from this address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, address } = c.var;
      const reset = () => resetPassword(services, originOf(c), c.req.valid("json"));
      await services.attempts.countRefusals(requestBucket("secret", address), reset);
      return c.body(null);
    },
  );
