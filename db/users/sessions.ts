import { sql } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";

export interface NewAccess {
  hash: Uint8Array;
  tab: string;
  expires_at: number;
}

/**
 * Milliseconds for which a replaced refresh token still works, because two tabs may renew at once. The database
 * measures them: the tabs may ask two processes whose clocks differ.
 */
const RENEW_GRACE = 30_000;

export interface Session {
  uid: number;
  device: string;
  session: number;
  tab: string;
  expires_at: number;
}

/** Origin of a request, for the owner's list of devices. */
export interface ClientInfo {
  address: string;
  user_agent: string | null;
}

interface NewSession extends ClientInfo {
  uid: number;
  device: string;
  device_token: string | null;
  refresh_hash: Uint8Array;
  refresh_expires_at: number;
}

/** The account as it was when its owner was recognized. */
interface Holder {
  password_hash: string | null;
  /** Proving an address may end all that let others in. */
  email_verified_at: number | null;
}

/**
 * Opens a session on a device that has none. Returns false when it has one, or when `holder` has changed; then use
 * `replaceSession`. The account is locked until the session is there: whoever changes the password, freezes or
 * deletes it meanwhile waits, and then ends this session too.
 */
export async function openSession(
  { kysely }: Database,
  { uid, device, device_token, refresh_hash, refresh_expires_at, address, user_agent }: NewSession,
  access: NewAccess,
  holder: Holder,
): Promise<boolean> {
  const now = Date.now();
  const { rows: opened } = await sql`
    with holder as (
      select uid from users where uid = ${uid} and deleted_at is null and status = 'normal'
        and password_hash is not distinct from ${holder.password_hash}
        and email_verified_at is not distinct from ${holder.email_verified_at}::bigint
      for share
    ), opened as (
      insert into devices (
        uid, device, device_token, refresh_hash, refresh_expires_at, address, user_agent, rotated_at, created_at
      )
      select uid, ${device}, ${device_token}, ${refresh_hash}::bytea, ${refresh_expires_at}::bigint, ${address},
        ${user_agent}, ${now}::bigint, ${now}::bigint
      from holder
      on conflict (uid, device) do nothing returning uid, device
    )
    insert into access_tokens (uid, device, hash, tab, expires_at)
    select uid, device, ${access.hash}::bytea, ${access.tab}::text, ${access.expires_at}::bigint from opened
    returning uid`.execute(kysely);
  return opened.length > 0;
}

/**
 * Opens a session on a device, whose earlier tokens become invalid. Returns the number of the new session, or
 * undefined when `holder` has changed.
 */
export async function replaceSession(
  { tx }: WriteTransaction,
  session: NewSession,
  access: NewAccess,
  holder: Holder,
): Promise<number | undefined> {
  const still = await tx.selectFrom("users").where("uid", "=", session.uid).where("deleted_at", "is", null)
    .where("status", "=", "normal").where("password_hash", "is not distinct from", holder.password_hash)
    .where("email_verified_at", "is not distinct from", holder.email_verified_at)
    .select("uid").forShare().executeTakeFirst();
  if (!still) return undefined;
  const now = Date.now();
  const { uid, device, ...changed } = session;
  const opened = await tx.insertInto("devices").values({ ...session, rotated_at: now, created_at: now })
    .onConflict((on) =>
      on.columns(["uid", "device"]).doUpdateSet({
        ...changed,
        session: sql<number>`nextval('sessions')`,
        previous_refresh_hash: null,
        known_hash: null,
        rotated_at: now,
      })
    )
    .returning("session").executeTakeFirstOrThrow();
  await tx.deleteFrom("access_tokens").where("uid", "=", uid).where("device", "=", device).execute();
  await tx.insertInto("access_tokens").values({ uid, device, ...access }).execute();
  return opened.session;
}

/**
 * Replaces a refresh token by its successor and returns its session. It accepts the current token and, within the
 * grace period, the one before, whose successor is the current one. `evidence` is an access token of the same
 * session, expired or not, or null where none is required.
 */
export async function rotateRefresh(
  { kysely }: Database,
  { from, to, expires_at }: { from: Uint8Array; to: Uint8Array; expires_at: number },
  client: ClientInfo,
  evidence: Uint8Array | null,
): Promise<Pick<Session, "uid" | "device" | "session"> | undefined> {
  const now = Date.now();
  const isShown = sql<boolean>`(${evidence}::bytea is null or exists (
    select from access_tokens a where a.hash = ${evidence} and a.uid = devices.uid and a.device = devices.device
  ))`;
  const rotated = await kysely.updateTable("devices")
    .where("refresh_hash", "=", from)
    .where("refresh_expires_at", ">", now)
    .where(isShown)
    .set({
      refresh_hash: to,
      previous_refresh_hash: from,
      rotated_at: sql<number>`now_in_milliseconds()`,
      refresh_expires_at: expires_at,
      ...client,
    })
    .returning(["uid", "device", "session"])
    .executeTakeFirst();
  return rotated ?? await kysely.selectFrom("devices")
    .where("previous_refresh_hash", "=", from)
    .where("refresh_hash", "=", to)
    .where("rotated_at", ">", sql<number>`now_in_milliseconds() - ${RENEW_GRACE}::bigint`)
    .where(isShown)
    .select(["uid", "device", "session"])
    .executeTakeFirst();
}

/** The session that this refresh token renews. */
export function findSession(
  { kysely }: Database,
  refresh_hash: Uint8Array,
): Promise<Pick<Session, "uid" | "session"> | undefined> {
  return kysely.selectFrom("devices").where("refresh_hash", "=", refresh_hash).select(["uid", "session"])
    .executeTakeFirst();
}

/** Their devices except the `most` that signed in or renewed last. */
export async function surplusDevices(db: Query, uid: number, most: number): Promise<string[]> {
  const rows = await db.selectFrom("devices").where("uid", "=", uid)
    .orderBy("rotated_at", "desc").orderBy("session", "desc").offset(most).select("device").execute();
  return rows.map(({ device }) => device);
}

/** Removes all devices of a person and their tokens. */
export async function removeAllDevices({ tx }: WriteTransaction, uid: number): Promise<void> {
  await tx.deleteFrom("devices").where("uid", "=", uid).execute();
}

/** Removes a device and its tokens. Returns whether it was there. */
export async function removeDevice(
  { tx }: WriteTransaction,
  { uid, device }: { uid: number; device: string },
): Promise<boolean> {
  const removed = await tx.deleteFrom("devices").where("uid", "=", uid).where("device", "=", device)
    .returning("device").executeTakeFirst();
  return removed !== undefined;
}

/** Removes all devices but one, with their tokens. Returns the removed ones. */
export async function removeOtherDevices(
  { tx }: WriteTransaction,
  { uid, device }: { uid: number; device: string },
): Promise<string[]> {
  const removed = await tx.deleteFrom("devices").where("uid", "=", uid).where("device", "<>", device)
    .returning("device").execute();
  return removed.map((row) => row.device);
}
