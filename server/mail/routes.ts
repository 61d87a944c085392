import { Hono } from "hono";
import { SendMail, SmtpConfig, SmtpConfigUpdate, SmtpTest, SmtpTestResult } from "schemas/mail.ts";
import * as v from "valibot";
import { accountBucket } from "../auth/buckets.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { mailFailed, mailIsOff } from "../errors.ts";
import { admin } from "../guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readSmtpConfig, testSmtp, updateSmtpConfig } from "./config.ts";
import { oneLine } from "./one_line.ts";
import { recordMail } from "./record.ts";
import { keepSeenUrl } from "./seen_url.ts";

const tags = ["mail"];
const tooMany = { empty: "You have sent too many mails; see Retry-After" };
const passwordNeeded = {
  text: "The body is not valid, or another host, port, user or encryption needs the password again",
};
const done = { 200: { empty: "Done" } };

export const mail = new Hono<Env>()
  .get(
    "/admin/smtp/enabled",
    contract({ summary: "Whether the server sends mail", tags, answers: { 200: { json: v.boolean() } } }),
    async (c) => c.json(await c.var.services.mail.isOn()),
  )
  .get(
    "/admin/smtp/config",
    admin,
    contract({
      summary: "How the server sends mail; the password is masked",
      tags,
      answers: { 200: { json: SmtpConfig } },
    }),
    async (c) => c.json(await readSmtpConfig(c.var.services)),
  )
  .post(
    "/admin/smtp/config",
    admin,
    contract({
      summary: "Set how the server sends mail; a masked password stays as it is",
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
      summary: "Send a test mail with the stored settings or with others, and tell the SMTP server's answer",
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
      summary: "Send a mail in HTML at once",
      tags,
      json: SendMail,
      answers: {
        ...done,
        429: tooMany,
        500: { text: "What the SMTP server answered, or why it did not" },
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
