import { Hono } from "hono";
import { LoginResponse } from "schemas/sessions.ts";
import { Conflict, Email, RegisterRequest, RegistrationMail, RegistrationMailSent } from "schemas/users.ts";
import * as v from "valibot";
import { findUserByEmail } from "../../../db/users/users.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { answerSignIn, COOKIE_HEADERS } from "../sign_in/response.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { requesterOf } from "../recovery/requester.ts";
import { beginRegistration } from "./begin_registration.ts";
import { newcomerLanguage } from "./newcomer_language.ts";
import { register } from "./register.ts";
import { unlessPaused } from "../../http/unless_paused.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { isOfWidget, registerVisitor } from "./visitors.ts";

const tags = ["registration"];
const taken = { json: Conflict, about: "The email address is already taken" };

const tooMany = { empty: "Too many requests from this IP address; see Retry-After" };

export const registration = new Hono<Env>()
  .post(
    "/user/register",
    contract({
      summary: "Create an account and sign in",
      tags,
      headers: COOKIE_HEADERS,
      json: RegisterRequest,
      answers: {
        200: { json: LoginResponse },
        403: {
          empty: "Sign-up requires an invitation or a confirmed email address, or there is no admin yet",
        },
        404: { empty: "No such widget host" },
        409: taken,
        412: { empty: "The invitation is unknown, expired or used up" },
        429: tooMany,
      },
    }),
    async (c) => {
      const request = c.req.valid("json");
      const { attempts } = c.var.services;
      const asked = { ...request, language: request.language ?? newcomerLanguage(c) };
      await attempts.countRequest(requestBucket(isOfWidget(asked) ? "visitor" : "register", c.var.address));
      const user = isOfWidget(asked)
        ? await registerVisitor(c.var.services, originOf(c), asked)
        : await register(c.var.services, originOf(c), asked);
      return answerSignIn(c, user, request, { method: "registration" });
    },
  )
  .get(
    "/user/check_email",
    contract({
      summary: "Check whether an email address is available",
      tags,
      query: v.object({ email: Email }),
      answers: { 200: { json: v.boolean() }, 429: tooMany },
    }),
    async (c) => {
      const { attempts, database } = c.var.services;
      await attempts.countRequest(requestBucket("check_email", c.var.address));
      return c.json(!await findUserByEmail(database, c.req.valid("query").email));
    },
  )
  .post(
    "/user/send_reg_magic_link",
    unlessPaused("register"),
    contract({
      summary: "Start a sign-up by invitation",
      tags,
      json: RegistrationMail,
      answers: {
        200: { json: RegistrationMailSent },
        409: taken,
        412: { empty: "The invitation is invalid" },
        429: tooMany,
      },
    }),
    async (c) => {
      const { email, ...entered } = c.req.valid("json");
      await c.var.services.attempts.countRequest(requestBucket("register", c.var.address));
      return c.json(await beginRegistration(c.var.services, requesterOf(c, email), entered));
    },
  );
