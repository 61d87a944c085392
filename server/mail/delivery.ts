import { type ClaimedMail, deleteMail, postponeMail } from "../../db/mails.ts";
import { troubleOf } from "../base/trouble.ts";
import { reportLost } from "./lost.ts";
import type { Mail } from "./mail.ts";
import { pauseAfter, type Pauses } from "../work/pauses.ts";
import { sendBySmtp } from "./smtp.ts";
import { SmtpError } from "../base/smtp_error.ts";

const AGAIN = 500;

/**
 * Sends claimed mails and stores what became of them. A mail is deleted after the SMTP server has accepted it, so a
 * crash in between repeats it. Its Message-ID stays the same: most mail programs then show it once.
 */
export class Delivery {
  /** `signal` gives up, also in the middle of a mail. */
  constructor(private mail: Mail, private signal: AbortSignal) {}

  /** Returns the error when the SMTP server cannot be used, so that no other mail should be tried now. */
  async send(mail: ClaimedMail): Promise<SmtpError | null> {
    const { database, pace } = this.mail.parts;
    const error = await this.#try(mail);
    switch (error?.blame) {
      case "server":
        // A mail that breaks every connection must not be tried without a pause either.
        await this.#postpone(mail, error, pace.outage);
        return error;
      case "later":
        await this.#postpone(mail, error, pace.deferred);
        return null;
      case "refused":
        reportLost(mail, error.message);
    }
    await this.#store(() => deleteMail(database, mail));
    return null;
  }

  async #postpone(mail: ClaimedMail, { message }: SmtpError, pauses: Pauses): Promise<void> {
    const pause = pauseAfter(mail.attempts, pauses);
    await this.#store(() => postponeMail(this.mail.parts.database, mail, pause, message));
  }

  async #try(mail: ClaimedMail): Promise<SmtpError | null> {
    const { settings, pace } = this.mail.parts;
    try {
      const content = await this.mail.open(mail);
      const outgoing = { to: mail.recipient, messageId: mail.message_id, ...content };
      const options = { limits: pace.background, signal: this.signal };
      await sendBySmtp(await settings.read("smtp"), outgoing, options);
      return null;
    } catch (error) {
      if (error instanceof SmtpError) return error;
      throw error;
    }
  }

  /** Waits for a database that does not answer: otherwise the mail would be sent again when its claim ends. */
  async #store(write: () => Promise<void>): Promise<void> {
    while (true) {
      try {
        return await write();
      } catch (error) {
        if (this.signal.aborted || !troubleOf(error)) throw error;
        await new Promise((again) => setTimeout(again, AGAIN));
      }
    }
  }
}
