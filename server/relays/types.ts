import { type RelayType } from "schemas/relay_fields.ts";
import type { AvailableType, RelayTypeInfo } from "schemas/relays.ts";
import { withWriteLock } from "../../db/order.ts";
import { forgetWaiting, relayTypes, removeRelayType, writeRelayType } from "../../db/relays/relays.ts";
import type { UserRow } from "../../db/tables.ts";
import { notFound } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Services } from "../app/services.ts";
import { requireAdmin } from "../accounts/admin_rules.ts";

/** Names that the services give themselves. Clients describe them in the person's language. */
const KNOWN: Record<RelayType, Omit<AvailableType, "id">> = {
  telegram: { name: "Telegram", description: "A bot writes to a person, group or channel" },
  discord: { name: "Discord", description: "A webhook posts in a Discord channel" },
  feishu: { name: "Feishu", description: "A bot posts in a Feishu or Lark group" },
  dingtalk: { name: "DingTalk", description: "A bot posts in a DingTalk group" },
  wecombot: { name: "WeCom", description: "A bot posts in a WeCom group" },
  bark: { name: "Bark", description: "A notification on an iPhone or iPad" },
  gotify: { name: "Gotify", description: "A notification by your own Gotify server" },
  serverchan: { name: "ServerChan", description: "A notification in WeChat" },
  pushdeer: { name: "PushDeer", description: "A notification by PushDeer" },
  matrix: { name: "Matrix", description: "A message in a Matrix room" },
  custom_json: { name: "JSON", description: "A request to any address, with a body of your own" },
};

export async function availableTypes({ database }: Services): Promise<AvailableType[]> {
  const on = (await relayTypes(database.kysely)).filter(({ enabled }) => enabled);
  return on.map(({ channel_type: id }) => ({ id, ...KNOWN[id] }));
}

export async function switchType(
  { database }: Services,
  { user, origin }: { user: UserRow; origin: Origin },
  { channel_type, enabled }: { channel_type: RelayType; enabled: boolean },
): Promise<RelayTypeInfo> {
  return await withWriteLock(database, async (write) => {
    await requireAdmin(write, user);
    const row = await writeRelayType(write, channel_type, enabled);
    if (!enabled) await forgetWaiting(write, channel_type);
    const detail = { section: "relays", fields: [channel_type], enabled };
    await recordSecurityEvent(write.tx, origin, { action: "settings_changed", uid: null, detail });
    await announceToAdmins(write);
    return row;
  });
}

/** Throws 404 when nobody has ever switched it. */
export async function removeType(
  { database }: Services,
  { user, origin }: { user: UserRow; origin: Origin },
  channel_type: RelayType,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    await requireAdmin(write, user);
    if (!await removeRelayType(write, channel_type)) throw notFound();
    await forgetWaiting(write, channel_type);
    const detail = { section: "relays", fields: [channel_type], enabled: false };
    await recordSecurityEvent(write.tx, origin, { action: "settings_changed", uid: null, detail });
    await announceToAdmins(write);
  });
}
