import {
  type AgoraConfig,
  type AgoraConfigUpdate,
  DEFAULT_AGORA_URL,
  DEFAULT_FCM_TOKEN_URL,
  type FcmConfig,
  type FcmConfigUpdate,
  masked,
  MASKED_SECRET,
} from "schemas/services_elsewhere.ts";
import { clearPushes, PUSHES } from "../../db/push/queue.ts";
import { retry } from "../../db/queue.ts";
import { badRequest } from "../base/errors.ts";
import { isUsable } from "../push/account.ts";
import type { Origin } from "../security_events/origin.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Section } from "../server_settings/sections.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

export async function readFcmConfig(settings: ServerSettings): Promise<FcmConfig> {
  const stored = await settings.read("fcm");
  return { ...stored, private_key: masked(stored.private_key) };
}

/** Stores the settings. Pushes that wait are tried at once, or dropped when push is switched off. */
export async function updateFcmConfig(
  settings: ServerSettings,
  origin: Origin,
  update: FcmConfigUpdate,
): Promise<void> {
  await settings.change("fcm", origin, (stored) => mergedFcm(stored, update), async (write, after) => {
    if (!isUsable(after)) await clearPushes(write.tx);
    await retry(write.tx, PUSHES);
    await announceToAdmins(write);
  });
}

/** Merges an admin's changes into what is stored. */
export function mergedFcm(
  stored: Section<"fcm">,
  { token_url, ...update }: FcmConfigUpdate,
): Section<"fcm"> {
  const address = token_url === "" ? DEFAULT_FCM_TOKEN_URL : token_url;
  return { ...stored, ...given({ ...update, token_url: address }) };
}

export async function readAgoraConfig(settings: ServerSettings): Promise<AgoraConfig> {
  const { customer_id, customer_secret, app_certificate, ...stored } = await settings.read("agora");
  const secret = masked(customer_secret);
  return {
    ...stored,
    app_certificate: masked(app_certificate),
    customer_id,
    customer_secret: secret,
    rtm_key: customer_id,
    rtm_secret: secret,
  };
}

export async function updateAgoraConfig(
  settings: ServerSettings,
  origin: Origin,
  update: AgoraConfigUpdate,
): Promise<void> {
  await settings.change("agora", origin, (stored) => mergedAgora(stored, update), announceToAdmins);
}

/** Merges an admin's changes into what is stored. The customer's secret goes to `url`: another needs it again. */
export function mergedAgora(
  stored: Section<"agora">,
  { url, rtm_key, rtm_secret, customer_id, customer_secret, ...update }: AgoraConfigUpdate,
): Section<"agora"> {
  const changed = given({
    ...update,
    url: url === "" ? DEFAULT_AGORA_URL : url,
    customer_id: customer_id ?? rtm_key,
    customer_secret: customer_secret ?? rtm_secret,
  });
  const isMoved = changed.url !== undefined && changed.url !== stored.url;
  if (isMoved && stored.customer_secret && changed.customer_secret === undefined) {
    throw badRequest("failed to parse body `customer_secret`: another url needs it again");
  }
  return { ...stored, ...changed };
}

/** Without what is absent, and without secrets that came back masked. */
function given<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(all).filter(([, value]) =>
    value !== null && value !== undefined && value !== MASKED_SECRET
  );
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
