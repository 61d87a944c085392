import type { Insertable, Updateable } from "kysely";
import type { RelayType } from "schemas/relay_fields.ts";
import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { RelayRow, RelayTypeRow, Tables } from "../tables.ts";

/** The types that an admin has ever switched, in the order of that. */
export function relayTypes(db: Query): Promise<RelayTypeRow[]> {
  return db.selectFrom("relay_types").selectAll().orderBy("id").execute();
}

export async function isTypeOn(db: Query, type: RelayType): Promise<boolean> {
  const row = await db.selectFrom("relay_types").where("channel_type", "=", type).where("enabled", "=", true)
    .select("id").executeTakeFirst();
  return row !== undefined;
}

export async function writeRelayType(
  { tx, now }: WriteTransaction,
  channel_type: RelayType,
  enabled: boolean,
): Promise<RelayTypeRow> {
  const row = { channel_type, enabled, updated_at: now };
  return await tx.insertInto("relay_types").values({ ...row, created_at: now })
    .onConflict((on) => on.column("channel_type").doUpdateSet({ enabled, updated_at: now }))
    .returningAll().executeTakeFirstOrThrow();
}

export async function removeRelayType({ tx }: WriteTransaction, type: RelayType): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("relay_types").where("channel_type", "=", type)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drops what waits for all relays of a type. */
export async function forgetWaiting({ tx }: WriteTransaction, type: RelayType): Promise<void> {
  await tx.deleteFrom("relay_queue").where(
    "id",
    "in",
    (eb) => eb.selectFrom("relays").where("channel_type", "=", type).select("id"),
  ).execute();
}

export function relaysOf({ kysely }: Database, uid: number): Promise<RelayRow[]> {
  return kysely.selectFrom("relays").where("uid", "=", uid).selectAll().orderBy("id").execute();
}

export async function countRelays(db: Query, uid: number): Promise<number> {
  const { count } = await db.selectFrom("relays").where("uid", "=", uid)
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined unless the person has it. */
export function findRelay(db: Query, uid: number, id: number): Promise<RelayRow | undefined> {
  return db.selectFrom("relays").where("uid", "=", uid).where("id", "=", id).selectAll().executeTakeFirst();
}

/** It passes on what is written from now on. */
export async function insertRelay(
  { tx, now, mid }: WriteTransaction,
  relay: Omit<Insertable<Tables["relays"]>, "created_at" | "updated_at" | "from_mid">,
): Promise<RelayRow> {
  return await tx.insertInto("relays")
    .values({ ...relay, created_at: now, updated_at: now, from_mid: mid })
    .returningAll().executeTakeFirstOrThrow();
}

/** Tries at once what waits. What was off goes on with what is written from now on. */
export async function changeRelay(
  { tx, now, mid }: WriteTransaction,
  before: RelayRow,
  change: Updateable<Tables["relays"]>,
): Promise<RelayRow> {
  const after = { ...before, ...change };
  if (!after.enabled) await tx.deleteFrom("relay_queue").where("id", "=", before.id).execute();
  return await tx.updateTable("relays").set({
    ...change,
    updated_at: now,
    attempts: 0,
    next_at: 0,
    failing_since: null,
    ...(after.enabled && { switched_off_at: null }),
    ...(after.enabled && !before.enabled && { from_mid: mid }),
  }).where("id", "=", before.id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteRelay({ kysely }: Database, uid: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await kysely.deleteFrom("relays").where("uid", "=", uid).where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Switches a relay off, and drops what waits. False when it is off already, or gone. */
export async function switchRelayOff({ tx, now }: WriteTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable("relays")
    .set({ enabled: false, switched_off_at: now, updated_at: now })
    .where("id", "=", id).where("enabled", "=", true).executeTakeFirst();
  if (!numUpdatedRows) return false;
  await tx.deleteFrom("relay_queue").where("id", "=", id).execute();
  return true;
}
