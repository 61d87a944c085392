import type { SmtpConfig, SmtpConfigUpdate, SmtpTest, SmtpTestResult } from "schemas/mail.ts";
import { DEFAULT_SMTP_PORT, MASKED_PASSWORD, PASSWORD_BOUND_TO } from "schemas/smtp.ts";
import { refuseIfLastSignInMethod } from "../auth/sign_in/last_sign_in_method.ts";
import { badRequest } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Section } from "../server_settings/sections.ts";
import type { Services } from "../app/services.ts";
import { readSender } from "../mail/address.ts";
import { SmtpError } from "../base/smtp_error.ts";

type Stored = Section<"smtp">;

export async function readSmtpConfig({ settings }: Services): Promise<SmtpConfig> {
  const stored = await settings.read("smtp");
  return { ...stored, password: stored.password && MASKED_PASSWORD };
}

export async function updateSmtpConfig(
  services: Services,
  origin: Origin,
  update: SmtpConfigUpdate,
): Promise<void> {
  const { settings, mail } = services;
  await check(update);
  if (!update.enabled) await refuseIfLastSignInMethod(services, "magic_link");
  await settings.change("smtp", origin, (stored) => merge(stored, update), announceToAdmins);
  await mail.retry();
}

/** Sends a test mail, also while mail is off, so that settings can be tried before they are stored. */
export async function testSmtp(
  { settings, mail }: Services,
  { to, config }: SmtpTest,
  language: string,
): Promise<SmtpTestResult> {
  const stored = await settings.read("smtp");
  if (config) await check({ ...config, enabled: true });
  const { subject, text, html } = await mail.write("smtpTest", {}, [language]);
  try {
    const used = config ? merge(stored, config) : stored;
    return { ok: true, answer: await mail.sendNow({ to, subject, text, html }, used) };
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    return { ok: false, answer: error.message };
  }
}

async function check({ enabled, host, from }: SmtpConfigUpdate): Promise<void> {
  if (enabled && !host) throw badRequest("failed to parse body `host`: is needed to send mail");
  if (enabled && !from) throw badRequest("failed to parse body `from`: is needed to send mail");
  if (from && !await readSender(from)) {
    throw badRequest("failed to parse body `from`: must be an address, or a name and an <address>");
  }
}

function merge(stored: Stored, { port, password, security, ...given }: SmtpConfigUpdate): Stored {
  const merged = { ...given, port: port || DEFAULT_SMTP_PORT, security: security ?? stored.security };
  if (password !== MASKED_PASSWORD) return { ...merged, password };
  if (stored.password && PASSWORD_BOUND_TO.some((field) => merged[field] !== stored[field])) {
    throw badRequest(
      "failed to parse body `password`: is needed again for another server, user or encryption",
    );
  }
  return { ...merged, password: stored.password };
}
