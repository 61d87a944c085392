import { DEFAULT_RELAY_RATE } from "schemas/relay_fields.ts";
import { dropUnwanted } from "../../db/deliveries/lane.ts";
import {
  isWanted,
  nextRelayed,
  type QueuedRelay,
  type RelayClaim,
  RELAYS,
  skipRefused,
  storeRefused,
  storeRelayed,
} from "../../db/relays/queue.ts";
import type { RelayRow } from "../../db/tables.ts";
import { namesOf } from "../../db/users/names.ts";
import { frontendForMail } from "../http/frontend.ts";
import { type Attempt, attemptAt } from "../work/attempt.ts";
import type { DeliveryPace } from "../work/delivery_pace.ts";
import { pauseAfter } from "../work/pauses.ts";
import { QueueWorker } from "../work/queue.ts";
import type { Outcome } from "../work/work.ts";
import type { Services } from "../app/services.ts";
import { giveUp } from "./give_up.ts";
import { excerptOf, linkTo, mentionedIn, type Notice, titleOf } from "./notice.ts";
import { openConfig } from "./sealed.ts";
import { isTaken, requestOf } from "./services.ts";

/** After so many answers of these kinds it is the message that the service does not take. */
const REFUSALS = 5;
const IS_REFUSAL = new Set([400, 413, 422]);

/** Sends to each relay in the log's order, and to all of them at once. */
export function relayWorker(services: Services, pace: DeliveryPace): QueueWorker<RelayClaim> {
  return new QueueWorker(services.database, {
    queue: RELAYS,
    pace,
    attempt: (claim, signal) => deliverNext(services, claim, pace, signal),
  });
}

async function deliverNext(
  services: Services,
  claim: RelayClaim,
  pace: DeliveryPace,
  signal: AbortSignal,
): Promise<Outcome> {
  const { database } = services;
  const next = await nextRelayed(database, claim, pace.lease);
  if (!next) return "done";
  if (!next.message) {
    await dropUnwanted(database, RELAYS, claim.id, isWanted());
    return "more";
  }
  const notice = await noticeOf(services, next.message);
  const attempt = await sendNotice(services, next.relay, notice, { patience: pace.patience, signal });
  if (attempt.delivered) await storeRelayed(database, next, pauseOf(next.relay));
  else await keepFailed(services, next, attempt, pace);
  return "done";
}

const pauseOf = ({ rate_limit_rps }: RelayRow) => Math.ceil(1000 / (rate_limit_rps ?? DEFAULT_RELAY_RATE));

async function noticeOf(services: Services, message: NonNullable<QueuedRelay["message"]>): Promise<Notice> {
  const { mid, sender, channel, language, content } = message;
  const names = await namesOf(services.database, mentionedIn(content));
  return {
    id: `parley-${mid}`,
    title: await titleOf(message, language),
    text: await excerptOf(message, { language, names }),
    sender,
    channel: channel ?? "",
    link: linkTo(await frontendForMail(services), message),
    server: (await services.settings.read("organization")).name,
  };
}

export async function sendNotice(
  { key, outbound, relayHosts }: Pick<Services, "key" | "outbound" | "relayHosts">,
  relay: Pick<RelayRow, "uid" | "channel_type" | "config">,
  notice: Notice,
  options: { patience: number; signal?: AbortSignal },
): Promise<Attempt> {
  const { channel_type } = relay;
  const config = await openConfig(key, relay);
  if (!config) return { delivered: false, status: null, error: "secret", answer: null, duration: 0 };
  const { url, ...request } = requestOf(channel_type, notice, config, relayHosts);
  return await attemptAt(outbound, url, { ...request, redirect: "manual" }, {
    ...options,
    isAccepted: (status, answer) => isTaken(channel_type, status, answer),
  });
}

async function keepFailed(
  services: Services,
  next: QueuedRelay,
  { status }: Attempt,
  pace: DeliveryPace,
): Promise<void> {
  const { relay: { id, attempts } } = next;
  const pause = pauseAfter(attempts + 1, pace.pauses);
  const failing = await storeRefused(services.database, id, pause);
  if (failing >= pace.giveUp) return await giveUp(services, next.relay);
  const isRefused = status !== null && IS_REFUSAL.has(status) && attempts + 1 >= REFUSALS;
  if (isRefused) await skipRefused(services.database, next);
}
