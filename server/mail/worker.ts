import { claimMail, nextMailIn } from "../../db/mails.ts";
import { Sleeper } from "../work/sleeper.ts";
import { report } from "../base/trouble.ts";
import { Delivery } from "./delivery.ts";
import type { Mail } from "./mail.ts";
import { pauseAfter } from "../work/pauses.ts";
import { logs } from "../base/logs.ts";

/** Milliseconds until it looks without a notification, in case one was lost. */
const LOOK_ANYWAY = 30_000;
const AGAIN = 500;

/** Sends the mails that wait. Every process has one, and they share the work. */
export class MailWorker {
  #news = new Sleeper();
  #pauses = new Sleeper();
  #stopped = false;
  #giveUp = new AbortController();
  #delivery: Delivery;
  /** The SMTP server could not be used in this round. */
  #down = false;
  /** How many rounds in a row ended so. The next one begins with one mail alone. */
  #outages = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(private mail: Mail) {
    this.#delivery = new Delivery(mail, this.#giveUp.signal);
  }

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

  /** Waits a moment for mails that are being sent. */
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
        this.#down = false;
        await this.#sendDue();
        if (!this.#stopped) await this.#rest();
      } catch (error) {
        report("Sending mails failed and is tried again:", error);
        if (!this.#stopped) await this.#pauses.sleep(AGAIN);
      }
    }
  }

  async #rest(): Promise<void> {
    const { pace, database } = this.mail.parts;
    if (this.#down) return await this.#pauses.sleep(pauseAfter(++this.#outages, pace.outage));
    const next = await this.mail.isOn() ? await nextMailIn(database) : null;
    await this.#news.sleep(Math.min(Math.max(next ?? LOOK_ANYWAY, AGAIN), LOOK_ANYWAY));
  }

  async #sendDue(): Promise<void> {
    if (this.#outages > 0 && !await this.#sendNext()) return;
    const { connections } = this.mail.parts.pace;
    const ended = await Promise.allSettled(Array.from({ length: connections }, () => this.#sendAll()));
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  }

  async #sendAll(): Promise<void> {
    while (!this.#down && await this.#sendNext());
  }

  /** False when no mail is due, or the SMTP server cannot be used. */
  async #sendNext(): Promise<boolean> {
    if (this.#stopped || !await this.mail.isOn()) return false;
    const mail = await claimMail(this.mail.parts.database, this.mail.parts.pace.lease);
    if (!mail) return false;
    const error = await this.#delivery.send(mail);
    if (error) this.#noteOutage(error.message);
    else this.#outages = 0;
    return !error;
  }

  #noteOutage(answer: string): void {
    if (this.#outages === 0 && !this.#down && !this.#stopped) {
      logs.error(`No mail can be sent; it is tried again until it can: ${answer}`);
    }
    this.#down = true;
  }
}
