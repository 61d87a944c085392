import { Hono } from "hono";
import { SendMail, SmtpConfig, SmtpConfigUpdate, SmtpTest, SmtpTestResult } from "schemas/mail.ts";
import * as v from "valibot";
import { accountBucket } from "../limits/buckets.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { mailFailed, mailIsOff } from "../base/errors.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readSmtpConfig, testSmtp, updateSmtpConfig } from "./smtp.ts";
import { oneLine } from "../base/one_line.ts";
import { recordMail } from "../mail/record.ts";
import { keepSeenUrl } from "../mail/seen_url.ts";

const tags = ["mail"];
const tooMany = { empty: "You have sent too many emails; see Retry-After" };
const passwordNeeded = {
  text: "The body is invalid, or a new host, port, user or encryption requires the password again",
};
const done = { 200: { empty: "Success" } };

export const mail = new Hono<Env>()
  .get(
    "/admin/smtp/enabled",
    contract({
      summary: "Check whether the server sends email",
      tags,
      answers: { 200: { json: v.boolean() } },
    }),
    async (c) => c.json(await c.var.services.mail.isOn()),
  )
  .get(
    "/admin/smtp/config",
    admin,
    contract({
      summary: "Get the SMTP settings; the password is masked",
      tags,
      answers: { 200: { json: SmtpConfig } },
    }),
    async (c) => c.json(await readSmtpConfig(c.var.services)),
  )
  .post(
    "/admin/smtp/config",
    admin,
    contract({
      summary: "Set the SMTP settings; a masked password is left unchanged",
      tags,
      json: SmtpConfigUpdate,
      answers: { ...done, 400: passwordNeeded },
    }),
    async (c) => {
      await updateSmtpConfig(c.var.services, originOf(c), c.req.valid("json"));
      await keepSeenUrl(c);
      return c.body(null);
    },
  )
  .post(
    "/admin/smtp/test",
    admin,
    contract({
      summary:
        "Send a test email with the stored or the given settings, and return the SMTP server's response",
      tags,
      json: SmtpTest,
      answers: { 200: { json: SmtpTestResult }, 400: passwordNeeded, 429: tooMany },
    }),
    async (c) => {
      const { services, user } = c.var;
      await services.attempts.countRequest(accountBucket("mail_by", user.uid));
      const result = await testSmtp(services, c.req.valid("json"), user.language);
      if (result.ok) await recordMail(services.database.kysely, originOf(c), "test");
      return c.json(result);
    },
  )
  .post(
    "/admin/system/send_mail",
    admin,
    contract({
      summary: "Send an HTML email immediately",
      tags,
      json: SendMail,
      answers: {
        ...done,
        429: tooMany,
        500: { text: "The SMTP server's response, or why there was none" },
        503: { empty: "Mail is off" },
      },
    }),
    async (c) => {
      const { services: { attempts, database, mail }, user } = c.var;
      const { to, subject, content } = c.req.valid("json");
      if (!await mail.isOn()) throw mailIsOff();
      await attempts.countRequest(accountBucket("mail_by", user.uid));
      await mail.sendNow({ to, subject: oneLine(subject), html: content }).catch((error) => {
        throw mailFailed(error);
      });
      await recordMail(database.kysely, originOf(c), "own");
      return c.body(null);
    },
  );
