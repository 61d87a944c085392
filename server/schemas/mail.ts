import * as v from "valibot";
import { MAX_PASSWORD_BYTES } from "./limits.ts";
import { SMTP_SECURITIES } from "./smtp.ts";
import { Email } from "./users.ts";
import { maxBytes, maybe, Text } from "./values.ts";

const MAX_HOST_LENGTH = 253;
const MAX_FROM_LENGTH = 400;
const MAX_SMTP_USERNAME_LENGTH = 320;
const MAX_SUBJECT_LENGTH = 255;
const MAX_MAIL_CONTENT_BYTES = 262_144;

export const SmtpSecurity = v.picklist(SMTP_SECURITIES);
export type SmtpSecurity = v.InferOutput<typeof SmtpSecurity>;

export const SmtpConfig = v.object({
  enabled: v.boolean(),
  host: v.string(),
  /** Never null: phones need a number. */
  port: v.number(),
  from: v.string(),
  username: v.string(),
  password: v.string(),
  security: SmtpSecurity,
});
export type SmtpConfig = v.InferOutput<typeof SmtpConfig>;

const Host = v.pipe(
  Text,
  v.maxLength(MAX_HOST_LENGTH),
  v.trim(),
  v.regex(/^[\w.:-]*$/, "must be a name or an address"),
);

/** `security` is ours. Clients that do not know it leave it as it is. */
export const SmtpConfigUpdate = v.object({
  enabled: v.boolean(),
  host: Host,
  port: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))),
  from: v.pipe(Text, v.maxLength(MAX_FROM_LENGTH), v.trim()),
  username: v.pipe(Text, v.maxLength(MAX_SMTP_USERNAME_LENGTH)),
  password: v.pipe(Text, maxBytes(MAX_PASSWORD_BYTES)),
  security: maybe(SmtpSecurity),
});
export type SmtpConfigUpdate = v.InferOutput<typeof SmtpConfigUpdate>;

/** Without `config` the stored settings are tested. */
export const SmtpTest = v.object({ to: Email, config: maybe(SmtpConfigUpdate) });
export type SmtpTest = v.InferOutput<typeof SmtpTest>;

/** Answer of the SMTP server, or the reason why there is none. */
export const SmtpTestResult = v.object({ ok: v.boolean(), answer: v.string() });
export type SmtpTestResult = v.InferOutput<typeof SmtpTestResult>;

export const SendMail = v.object({
  to: Email,
  subject: v.pipe(Text, v.maxLength(MAX_SUBJECT_LENGTH)),
  content: v.pipe(Text, maxBytes(MAX_MAIL_CONTENT_BYTES)),
});
export type SendMail = v.InferOutput<typeof SendMail>;
