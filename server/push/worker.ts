import {
  claimPush,
  deletePush,
  dropDeviceToken,
  nextPushIn,
  readPush,
  releasePush,
} from "../../db/push/queue.ts";
import type { ClaimedPush } from "../../db/push/queue.ts";
import { Sleeper } from "../work/sleeper.ts";
import { logs } from "../base/logs.ts";
import { pauseAfter } from "../work/pauses.ts";
import type { Services } from "../app/services.ts";
import { report } from "../base/trouble.ts";
import { accountForPush } from "./account.ts";
import { KeyError } from "./assertion.ts";
import type { FcmOutcome } from "./fcm.ts";
import { messageOf } from "./message.ts";
import type { PushPace } from "./pace.ts";

/** Milliseconds until it looks without a notification, in case one was lost. */
const LOOK_ANYWAY = 30_000;
const LOOK_SOONEST = 20;
const AGAIN = 500;

type Sending = Pick<Services, "database" | "settings" | "fcm">;

/** Sends the pushes that wait. Every process has one, and they share the work: a claim makes sure of one sender each. */
export class PushWorker {
  #news = new Sleeper();
  #pauses = new Sleeper();
  #stopped = false;
  #giveUp = new AbortController();
  /** FCM could not be used in this round. */
  #down = false;
  /** How many rounds in a row ended so. The next one begins with one push alone. */
  #outages = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(private services: Sending, private pace: PushPace) {}

  start(): void {
    this.#running = this.#run();
  }

  /** A push waits. During an outage it waits on. */
  wake(): void {
    this.#news.wake();
  }

  /** The settings have changed, which may end an outage. */
  again(): void {
    this.#outages = 0;
    this.#pauses.wake();
    this.#news.wake();
  }

  /** Waits a moment for pushes that are being sent. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.again();
    const timer = setTimeout(() => this.#giveUp.abort(), this.pace.closing);
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
        report("Sending pushes failed and is tried again:", error);
        if (!this.#stopped) await this.#pauses.sleep(AGAIN);
      }
    }
  }

  async #rest(): Promise<void> {
    const { database, settings } = this.services;
    if (this.#down) return await this.#pauses.sleep(pauseAfter(++this.#outages, this.pace.outage));
    const next = await accountForPush(settings) ? await nextPushIn(database) : null;
    await this.#news.sleep(Math.min(Math.max(next ?? LOOK_ANYWAY, LOOK_SOONEST), LOOK_ANYWAY));
  }

  async #sendDue(): Promise<void> {
    if (this.#outages > 0 && !await this.#sendNext()) return;
    const ended = await Promise.allSettled(
      Array.from({ length: this.pace.connections }, () => this.#sendAll()),
    );
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  }

  async #sendAll(): Promise<void> {
    while (!this.#down && await this.#sendNext());
  }

  /** False when nothing is due, or FCM cannot be used. */
  async #sendNext(): Promise<boolean> {
    if (this.#stopped || !await accountForPush(this.services.settings)) return false;
    const claimed = await claimPush(this.services.database, this.pace.lease);
    if (!claimed) return false;
    const outcome = await this.#send(claimed);
    if (outcome === "failed") this.#down = true;
    else this.#outages = 0;
    return outcome !== "failed";
  }

  async #send(claimed: ClaimedPush): Promise<FcmOutcome> {
    const { database, settings, fcm } = this.services;
    const [push, account] = [await readPush(database, claimed), await accountForPush(settings)];
    if (!push || !account) {
      await deletePush(database, claimed);
      return "sent";
    }
    const { server_id } = await settings.read("identity");
    const message = await messageOf(push, claimed.uid, server_id);
    const { patience } = this.pace;
    try {
      const { outcome, answer } = await fcm.send(account, message, { patience, signal: this.#giveUp.signal });
      if (outcome === "failed") {
        this.#complain(answer);
        await releasePush(database, claimed);
      } else if (outcome === "unregistered") await dropDeviceToken(database, push.device_token);
      else await deletePush(database, claimed);
      return outcome;
    } catch (error) {
      await releasePush(database, claimed).catch(() => {});
      if (!(error instanceof KeyError) && !this.#giveUp.signal.aborted) throw error;
      if (error instanceof KeyError) this.#complain({ status: null, error: "private key" });
      return "failed";
    }
  }

  /** Once for each outage. */
  #complain({ status, error }: { status: number | null; error: string | null }): void {
    if (this.#outages > 0 || this.#down) return;
    logs.error("Push notifications cannot be sent; they are tried again:", { status, failure: error });
  }
}
