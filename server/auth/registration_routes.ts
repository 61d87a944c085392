import { Hono } from "hono";
import { LoginResponse } from "schemas/sessions.ts";
import {
  CheckMagicToken,
  Conflict,
  Email,
  RegisterRequest,
  RegistrationMail,
  RegistrationMailSent,
} from "schemas/users.ts";
import { IdParam, NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { findForReader } from "../../db/channels.ts";
import { readOrganization } from "../../db/organization.ts";
import { findUserByEmail } from "../../db/users.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { forbidden, notFound } from "../errors.ts";
import { member } from "./guard.ts";
import { invitationLink, invite, isOpen } from "./invitations.ts";
import { keepRegistration, register } from "./register.ts";
import { countVisit } from "./rate_limit.ts";
import { answerSignIn, COOKIE_HEADERS } from "./routes.ts";

const tags = ["registration"];
const InviteQuery = v.object({ gid: v.optional(IdParam), expired_in: NumberQuery, max_times: NumberQuery });
const taken = { json: Conflict, about: "The email is taken" };

const tooMany = { empty: "Too many from this address; see Retry-After" };

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

export const registration = new Hono<Env>()
  .post(
    "/user/register",
    contract({
      summary: "Make an account and sign in",
      tags,
      headers: COOKIE_HEADERS,
      json: RegisterRequest,
      answers: {
        200: { json: LoginResponse },
        403: { empty: "By invitation only, or before there is an admin" },
        409: taken,
        412: { empty: "The invitation is unknown, expired or used up" },
        429: tooMany,
      },
    }),
    async (c) => {
      const request = c.req.valid("json");
      await countVisit(c.var.house.database, "register", c.var.address);
      const user = await register(c.var.house.database, request);
      return answerSignIn(c, user, request);
    },
  )
  .post(
    "/user/check_magic_token",
    contract({
      summary: "Whether an invitation is open",
      tags,
      json: CheckMagicToken,
      answers: { 200: { json: v.boolean() } },
    }),
    async (c) => c.json(await isOpen(c.var.house.database, c.req.valid("json").magic_token)),
  )
  .get(
    "/user/check_email",
    contract({
      summary: "Whether an email is free",
      tags,
      query: v.object({ email: Email }),
      answers: { 200: { json: v.boolean() }, 429: tooMany },
    }),
    async (c) => {
      const { database } = c.var.house;
      await countVisit(database, "check_email", c.var.address);
      return c.json(!await findUserByEmail(database, c.req.valid("query").email));
    },
  )
  .post(
    "/user/send_reg_magic_link",
    contract({
      summary: "First half of a sign-up by invitation",
      tags,
      json: RegistrationMail,
      answers: {
        200: { json: RegistrationMailSent },
        409: taken,
        412: { empty: "The invitation is not valid" },
      },
    }),
    async (c) => {
      const new_magic_token = await keepRegistration(c.var.house.database, c.req.valid("json"));
      return c.json({ new_magic_token, mail_is_sent: false });
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

/** Where people open the app. Only the last resort is taken from the request; no mail is built on it. */
async function frontendOf(
  { database, environment }: Env["Variables"]["house"],
  url: string,
): Promise<string> {
  const { frontend_url } = await readOrganization(database);
  return frontend_url ?? environment.PUBLIC_URL ?? new URL(url).origin;
}
