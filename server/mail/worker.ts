import { type ClaimedMail, claimMail, deleteMail, nextMailIn, postponeMail } from "../../db/mails.ts";
import { Sleeper } from "../followers/sleeper.ts";
import { report, troubleOf } from "../trouble.ts";
import { reportLost } from "./lost.ts";
import type { Mail } from "./mail.ts";
import { pauseAfter } from "./pace.ts";
import { sendBySmtp } from "./smtp.ts";
import { SmtpError } from "./smtp_error.ts";

/** Mails that one process sends at once, each over its own connection. */
const AT_ONCE = 4;
/** Milliseconds until it looks without a notification, in case one was lost. */
const LOOK_ANYWAY = 30_000;
const AGAIN = 500;

/**
 * Sends the mails that wait. Every process has one, and they share the work. A mail is deleted after the SMTP
 * server has accepted it, so a crash in between repeats it. Its Message-ID stays the same: most mail programs then
 * show it once.
 */
export class MailWorker {
  #news = new Sleeper();
  #pauses = new Sleeper();
  #stopped = false;
  #giveUp = new AbortController();
  /** How often in a row the SMTP server could not be used. Meanwhile one mail at a time tries it. */
  #outages = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(private mail: Mail) {}

  start(): void {
    this.#running = this.#run();
  }

  /** A mail waits. During an outage it waits on. */
  wake(): void {
    this.#news.wake();
  }

  /** The settings have changed, which may end an outage. */
  again(): void {
    this.#outages = 0;
    this.#pauses.wake();
    this.#news.wake();
  }

  async close(): Promise<void> {
    this.#stopped = true;
    this.again();
    const timer = setTimeout(() => this.#giveUp.abort(), this.mail.parts.pace.closing);
    await this.#running;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#sendDue();
        if (this.#stopped) return;
        if (this.#outages > 0) {
          await this.#pauses.sleep(pauseAfter(this.#outages, this.mail.parts.pace.outage));
        } else await this.#news.sleep(await this.#untilNext());
      } catch (error) {
        report("Sending mails failed and is tried again:", error);
        if (!this.#stopped) await this.#pauses.sleep(AGAIN);
      }
    }
  }

  async #untilNext(): Promise<number> {
    if (!await this.mail.isOn()) return LOOK_ANYWAY;
    const next = await nextMailIn(this.mail.parts.database) ?? LOOK_ANYWAY;
    return Math.min(Math.max(next, AGAIN), LOOK_ANYWAY);
  }

  async #sendDue(): Promise<void> {
    if (this.#outages > 0 && !await this.#sendNext()) return;
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendAll()));
  }

  async #sendAll(): Promise<void> {
    while (this.#outages === 0 && await this.#sendNext());
  }

  /** False when no mail is due, or the SMTP server cannot be used. */
  async #sendNext(): Promise<boolean> {
    if (this.#stopped || !await this.mail.isOn()) return false;
    const mail = await claimMail(this.mail.parts.database, this.mail.parts.pace.lease);
    if (mail) return await this.#send(mail);
    if (await nextMailIn(this.mail.parts.database) === null) this.#outages = 0;
    return false;
  }

  async #send(mail: ClaimedMail): Promise<boolean> {
    const { database } = this.mail.parts;
    try {
      await this.#deliver(mail);
      this.#outages = 0;
      await this.#settle(() => deleteMail(database, mail));
      return true;
    } catch (error) {
      if (!(error instanceof SmtpError)) throw error;
      return await this.#failed(mail, error);
    }
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    const { settings, pace } = this.mail.parts;
    const content = await this.mail.open(mail).catch((cause) => {
      throw new SmtpError("refused", "it was encrypted with another key than this server has", { cause });
    });
    const outgoing = { to: mail.recipient, messageId: mail.message_id, ...content };
    await sendBySmtp(await settings.read("smtp"), outgoing, {
      limits: pace.background,
      signal: this.#giveUp.signal,
    });
  }

  async #failed(mail: ClaimedMail, { blame, message }: SmtpError): Promise<boolean> {
    const { database, pace } = this.mail.parts;
    if (blame === "server") {
      if (this.#outages++ === 0 && !this.#stopped) {
        console.error(`No mail can be sent; it is tried again until it can: ${message}`);
      }
      // Due at once, for another process or the end of this one's pause.
      await this.#settle(() => postponeMail(database, mail, 0, message));
      return false;
    }
    this.#outages = 0;
    if (blame === "refused") {
      reportLost(mail, message);
      await this.#settle(() => deleteMail(database, mail));
    } else {
      const pause = pauseAfter(mail.attempts, pace.deferred);
      await this.#settle(() => postponeMail(database, mail, pause, message));
    }
    return true;
  }

  /** Waits for a database that does not answer: without this the mail would be sent again when its claim ends. */
  async #settle(write: () => Promise<void>): Promise<void> {
    while (true) {
      try {
        return await write();
      } catch (error) {
        if (this.#stopped || !troubleOf(error)) throw error;
        await new Promise((again) => setTimeout(again, AGAIN));
      }
    }
  }
}
