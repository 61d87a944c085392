import { MAX_RELAYS } from "schemas/relay_fields.ts";
import type { NewRelay, Relay, RelayTest, RelayUpdate } from "schemas/relays.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import {
  changeRelay,
  countRelays,
  deleteRelay,
  findRelay,
  insertRelay,
  isTypeOn,
  relaysOf,
} from "../../db/relays/relays.ts";
import { announceDue } from "../../db/queue.ts";
import { RELAYS } from "../../db/relays/queue.ts";
import type { RelayRow, UserRow } from "../../db/tables.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import { firstSpoken } from "../../client/base/i18n/languages.ts";
import { accountBucket } from "../limits/buckets.ts";
import { frontendForMail } from "../http/frontend.ts";
import { DELIVERY_PACE } from "../work/delivery_pace.ts";
import { badToken, clash, disabledByAdmin, notFound, tooMany } from "../base/errors.ts";
import { oneLine } from "../base/one_line.ts";
import { wordsOf } from "../mail/letters/words.ts";
import type { Services } from "../app/services.ts";
import { type Config, maskConfig, mergeConfig } from "./config.ts";
import { sendNotice } from "./deliver.ts";
import { openConfig, sealConfig } from "./sealed.ts";

const typeIsOff = () => disabledByAdmin("This kind of relay is");

/** Without secrets. Where the config cannot be decrypted any more it is empty. */
async function describe({ key }: Pick<Services, "key">, row: RelayRow): Promise<Relay> {
  const { id, uid, channel_type, name, enabled, skip_when_online, rate_limit_rps } = row;
  const { trigger_on_all_messages, trigger_on_mentions, trigger_on_groups } = row;
  const { created_at, updated_at, failing_since, switched_off_at } = row;
  return {
    id,
    user_id: uid,
    channel_type,
    name,
    enabled,
    config: maskConfig(channel_type, await openConfig(key, row) ?? {}),
    trigger_on_all_messages,
    trigger_on_mentions,
    trigger_on_groups,
    skip_when_online,
    rate_limit_rps,
    created_at,
    updated_at,
    failing_since,
    switched_off_at,
  };
}

export async function listRelays(services: Services, uid: number): Promise<Relay[]> {
  const rows = await relaysOf(services.database, uid);
  return await Promise.all(rows.map((row) => describe(services, row)));
}

/** Throws 403 where the type is off, and 429 when the person has as many as there may be. */
export async function createRelay(services: Services, { uid }: UserRow, relay: NewRelay): Promise<Relay> {
  const { database, key } = services;
  const { channel_type, name, rate_limit_rps } = relay;
  const config = await sealConfig(key, { uid, channel_type }, mergeConfig(channel_type, {}, relay.config));
  const row = await withWriteLock(database, async (write) => {
    await requireOwner(write, uid);
    if (!await isTypeOn(write.tx, channel_type)) throw typeIsOff();
    if (await countRelays(write.tx, uid) >= MAX_RELAYS) throw tooMany();
    return await insertRelay(write, {
      uid,
      channel_type,
      name,
      config,
      enabled: relay.enabled ?? true,
      trigger_on_all_messages: relay.trigger_on_all_messages ?? false,
      trigger_on_mentions: relay.trigger_on_mentions ?? true,
      trigger_on_groups: [...new Set(relay.trigger_on_groups ?? [])],
      skip_when_online: relay.skip_when_online ?? true,
      rate_limit_rps: rate_limit_rps ?? null,
    });
  });
  return await describe(services, row);
}

export async function updateRelay(
  services: Services,
  { uid }: UserRow,
  id: number,
  { config, rate_limit_rps, trigger_on_groups, ...update }: RelayUpdate,
): Promise<Relay> {
  const { database, key } = services;
  const row = await withWriteLock(database, async (write) => {
    await requireOwner(write, uid);
    const before = await findRelay(write.tx, uid, id);
    if (!before) throw notFound();
    const stored: Config = config ? await openConfig(key, before) ?? {} : {};
    const sealed = config && await sealConfig(key, before, mergeConfig(before.channel_type, stored, config));
    const after = await changeRelay(write, before, {
      ...Object.fromEntries(Object.entries(update).filter(([, value]) => value != null)),
      ...(sealed && { config: sealed }),
      ...(trigger_on_groups && { trigger_on_groups: [...new Set(trigger_on_groups)] }),
      ...(rate_limit_rps !== undefined && { rate_limit_rps }),
    });
    await announceDue(write.tx, RELAYS);
    return after;
  });
  return await describe(services, row);
}

export async function removeRelay({ database }: Services, uid: number, id: number): Promise<void> {
  if (!await deleteRelay(database, uid, id)) throw notFound();
}

/** Sends a test and returns the real answer. Also what is off can be tested, unless an admin has switched the type off. */
export async function testRelay(services: Services, user: UserRow, id: number): Promise<RelayTest> {
  const { database, settings, attempts } = services;
  const relay = await findRelay(database.kysely, user.uid, id);
  if (!relay) throw notFound();
  if (!await isTypeOn(database.kysely, relay.channel_type)) throw typeIsOff();
  await attempts.countRequest(accountBucket("relay_test", user.uid));
  const words = await wordsOf(firstSpoken([user.language]) ?? "en", "relay");
  const { name: server } = await settings.read("organization");
  const attempt = await sendNotice(services, relay, {
    id: `parley-test-${crypto.randomUUID()}`,
    title: words("testTitle", { server: oneLine(server) }),
    text: words("testText", { relay: oneLine(relay.name) }),
    sender: user.name,
    channel: "",
    link: await frontendForMail(services) ?? "",
    server,
  }, { patience: DELIVERY_PACE.patience });
  if (attempt.error === "secret") throw clash();
  return attempt;
}

/** Somebody whose account is deleted just now gets no relay any more. */
async function requireOwner({ tx }: WriteTransaction, uid: number): Promise<void> {
  if (!await findPresentUser(tx, uid)) throw badToken();
}
