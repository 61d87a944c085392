import type { SmtpConfig, SmtpConfigUpdate } from "schemas/mail.ts";
import { DEFAULT_SMTP_PORT, MASKED_PASSWORD, PASSWORD_BOUND_TO } from "schemas/smtp.ts";
import { ApiError } from "../../../base/errors/refusals.ts";

export interface SmtpValues {
  enabled: boolean;
  host: string;
  port: string;
  from: string;
  username: string;
  /** Null keeps the stored one. */
  password: string | null;
  security: SmtpConfig["security"];
}

export function valuesOf({ port, password: _, ...config }: SmtpConfig): SmtpValues {
  return { ...config, port: `${port}`, password: null };
}

export function toUpdate({ host, port, from, password, ...values }: SmtpValues): SmtpConfigUpdate {
  return {
    ...values,
    host: host.trim(),
    port: Number(port.trim() || DEFAULT_SMTP_PORT),
    from: from.trim(),
    password: password ?? MASKED_PASSWORD,
  };
}

const MOST = 65535;
const HOST = /^[\w.:-]*$/;

/** Finds faults, by field: the key of its text. */
export function wrongFields(
  values: SmtpValues,
  stored: SmtpConfig,
  refused?: keyof SmtpValues,
): Partial<Record<keyof SmtpValues, string>> {
  const { enabled, host, port, from } = values;
  const wrong: Partial<Record<keyof SmtpValues, string>> = {};
  if (refused) wrong[refused] = refused;
  if (!HOST.test(host.trim())) wrong.host = "host";
  if (enabled && !host.trim()) wrong.host = "hostMissing";
  if (!/^\d*$/.test(port.trim()) || Number(port) > MOST) wrong.port = "port";
  if (enabled && !from.trim()) wrong.from = "fromMissing";
  if (needsPassword(values, stored)) wrong.password = "password";
  return wrong;
}

function needsPassword(values: SmtpValues, stored: SmtpConfig): boolean {
  const update = toUpdate(values);
  return values.password === null && stored.password !== "" &&
    PASSWORD_BOUND_TO.some((field) => update[field] !== stored[field]);
}

/** The field with which the server finds fault, if it is one of the form. */
export function refusedField(failure: unknown): keyof SmtpValues | undefined {
  const body = failure instanceof ApiError && failure.status === 400 ? String(failure.body) : "";
  return (["host", "port", "from", "password"] as const).find((name) => body.includes(`\`${name}\``));
}
