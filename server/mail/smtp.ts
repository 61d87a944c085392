import tls from "node:tls";
import type { Section } from "../server_settings/sections.ts";
import { readSender } from "./address.ts";
import { SmtpError } from "../base/smtp_error.ts";

export interface Outgoing {
  to: string;
  subject: string;
  text?: string;
  html: string;
  /** The same for every attempt at the same mail. */
  messageId?: string;
}

/** Milliseconds. */
export interface SmtpLimits {
  /** For everything up to the greeting. */
  connect: number;
  /** Without a byte from the server. */
  idle: number;
  whole: number;
}

interface Options {
  limits: SmtpLimits;
  /** Gives the mail up, also in the middle of sending. */
  signal?: AbortSignal;
  /** Certificates to trust instead of the system's. */
  ca?: string;
}

/** Sends a mail over a connection of its own. Returns the server's answer, or throws an `SmtpError`. */
export async function sendBySmtp(
  config: Section<"smtp">,
  { to, ...mail }: Outgoing,
  options: Options,
): Promise<string> {
  const { host, port, from, username, password } = config;
  const sender = await readSender(from);
  if (!host || !sender) throw new SmtpError("server", "The host and the sender's address are not set.");
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.limits.whole);
  // Loaded when it is first needed: most servers send no mail.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host,
    port,
    ...encryptionOf(config),
    ...username && { auth: { user: username, pass: password } },
    ...timeoutsOf(options.limits),
    // Unlike for HTTPS, Deno uses NODE_EXTRA_CA_CERTS here only when told. Before 2.8 it cannot be told.
    tls: { ca: options.ca ?? tls.getCACertificates?.() },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const info = await transport.sendMail({
      ...mail,
      from: sender,
      to: { name: "", address: to },
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.any([late.signal, ...options.signal ? [options.signal] : []]),
    });
    return info.response;
  } catch (error) {
    if (late.signal.aborted) throw new SmtpError("server", "The server took too long.", { cause: error });
    throw SmtpError.of(error);
  } finally {
    clearTimeout(timer);
  }
}

function encryptionOf({ host, port, password, security }: Section<"smtp">) {
  if (security === "tls" || security === "auto" && port === 465) return { secure: true };
  if (security === "starttls") return { secure: false, requireTLS: true };
  if (security === "none" || isThisMachine(host)) return { secure: false, ignoreTLS: true };
  // Whoever stands in between could claim that the server has no STARTTLS, and read the password.
  return { secure: false, requireTLS: password !== "" };
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

function timeoutsOf({ connect, idle }: SmtpLimits) {
  return {
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: idle,
  };
}
