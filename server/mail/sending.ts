import type { JobClaim } from "../../db/jobs.ts";
import { SmtpError } from "../base/smtp_error.ts";
import { type JobOutcome, jobWorker } from "../work/jobs.ts";
import type { QueueWorker } from "../work/queue.ts";
import { MAILS, type WaitingMail } from "./job.ts";
import type { Mail } from "./mail.ts";
import type { MailPace } from "./pace.ts";
import { sendBySmtp } from "./smtp.ts";

/** Sends the mails that wait. A crash repeats one with the same Message-ID: most mail programs then show it once. */
export function mailWorker(mail: Mail): QueueWorker<JobClaim> {
  const { database, pace } = mail.parts;
  return jobWorker(database, MAILS, {
    pace,
    isOn: () => mail.isOn(),
    send: (waiting, signal) => send(mail, waiting, signal),
  });
}

async function send(mail: Mail, waiting: WaitingMail, signal: AbortSignal): Promise<JobOutcome> {
  const { settings, pace } = mail.parts;
  try {
    const outgoing = { to: waiting.recipient, messageId: waiting.message_id, ...await mail.open(waiting) };
    await sendBySmtp(await settings.read("smtp"), outgoing, { limits: pace.background, signal });
    return "done";
  } catch (error) {
    if (error instanceof SmtpError) return outcomeOf(error, pace);
    throw error;
  }
}

function outcomeOf({ blame, message: error }: SmtpError, { pauses, deferred }: MailPace): JobOutcome {
  if (blame === "refused") return { giveUp: error };
  if (blame === "later") return { again: deferred, error };
  // A mail that breaks every connection is tried last, so that it does not keep the others waiting.
  return {
    again: pauses,
    error,
    outage: { message: `No mail can be sent; it is tried again until it can: ${error}` },
  };
}
