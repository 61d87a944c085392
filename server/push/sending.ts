import { dropDeviceToken, type PushClaim, PUSHES, readPush } from "../../db/push/queue.ts";
import type { Services } from "../app/services.ts";
import { QueueWorker } from "../work/queue.ts";
import type { Outcome } from "../work/work.ts";
import { accountForPush } from "./account.ts";
import { KeyError } from "./assertion.ts";
import { messageOf } from "./message.ts";
import type { PushPace } from "./pace.ts";

type Sending = Pick<Services, "database" | "settings" | "fcm">;

export function pushWorker(services: Sending, pace: PushPace): QueueWorker<PushClaim> {
  return new QueueWorker(services.database, {
    queue: PUSHES,
    pace,
    isOn: async () => await accountForPush(services.settings) !== null,
    attempt: (claim, signal) => send(services, claim, pace, signal),
  });
}

async function send(
  { database, settings, fcm }: Sending,
  claim: PushClaim,
  { patience, pauses }: PushPace,
  signal: AbortSignal,
): Promise<Outcome> {
  const [push, account] = [await readPush(database, claim), await accountForPush(settings)];
  if (!push || !account) return "done";
  const { server_id } = await settings.read("identity");
  const message = await messageOf(push, claim.uid, server_id);
  const unusable = (detail: { status: number | null; failure: string | null }): Outcome => ({
    again: pauses,
    outage: { message: "Push notifications cannot be sent; they are tried again:", detail },
  });
  try {
    const { outcome, answer } = await fcm.send(account, message, { patience, signal });
    if (outcome === "failed") return unusable({ status: answer.status, failure: answer.error });
    if (outcome === "unregistered") await dropDeviceToken(database, push.device_token);
    return "done";
  } catch (error) {
    if (error instanceof KeyError) return unusable({ status: null, failure: "private key" });
    throw error;
  }
}
