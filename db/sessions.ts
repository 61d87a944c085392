import type { Database } from "./connection.ts";
import type { Turn } from "./order.ts";

/** Milliseconds in which the token just replaced still renews: two tabs may renew at once. */
export const RENEW_GRACE = 30_000;

export interface Session {
  uid: number;
  device: string;
  tab: string;
  expires_at: number;
}

export interface NewSession {
  uid: number;
  device: string;
  device_token: string | null;
  refresh_hash: Uint8Array;
  refresh_expires_at: number;
}

/** A sign-in: the device's former refresh token is refused from now on. */
export async function openSession({ kysely }: Database, session: NewSession): Promise<void> {
  const now = Date.now();
  const { uid: _, device: __, ...changed } = session;
  await kysely.insertInto("devices")
    .values({ ...session, previous_refresh_hash: null, rotated_at: now, created_at: now })
    .onConflict((on) =>
      on.columns(["uid", "device"])
        .doUpdateSet({ ...changed, previous_refresh_hash: null, rotated_at: now })
    )
    .execute();
}

export async function grantAccess({ kysely }: Database, hash: Uint8Array, session: Session): Promise<void> {
  await kysely.insertInto("access_tokens").values({ hash, ...session }).execute();
}

export function findAccess({ kysely }: Database, hash: Uint8Array): Promise<Session | undefined> {
  return kysely.selectFrom("access_tokens")
    .where("hash", "=", hash)
    .where("expires_at", ">", Date.now())
    .select(["uid", "device", "tab", "expires_at"])
    .executeTakeFirst();
}

/**
 * Replaces a refresh token by its successor. True for the current token, and for the one before
 * it within the grace period, whose successor is the current one already.
 */
export async function rotateRefresh(
  { kysely }: Database,
  from: Uint8Array,
  to: Uint8Array,
  expires_at: number,
): Promise<{ uid: number; device: string } | undefined> {
  const now = Date.now();
  const rotated = await kysely.updateTable("devices")
    .where("refresh_hash", "=", from)
    .where("refresh_expires_at", ">", now)
    .set({
      refresh_hash: to,
      previous_refresh_hash: from,
      rotated_at: now,
      refresh_expires_at: expires_at,
    })
    .returning(["uid", "device"])
    .executeTakeFirst();
  return rotated ?? await kysely.selectFrom("devices")
    .where("previous_refresh_hash", "=", from)
    .where("refresh_hash", "=", to)
    .where("rotated_at", ">", now - RENEW_GRACE)
    .select(["uid", "device"])
    .executeTakeFirst();
}

export async function hasDevice({ kysely }: Database, uid: number, device: string): Promise<boolean> {
  const row = await kysely.selectFrom("devices").where("uid", "=", uid).where("device", "=", device)
    .select("uid").executeTakeFirst();
  return row !== undefined;
}

/** Forgets the device, and its tokens with it. */
export async function removeDevice(
  { tx }: Turn,
  { uid, device }: { uid: number; device: string },
): Promise<void> {
  await tx.deleteFrom("devices").where("uid", "=", uid).where("device", "=", device).execute();
}

export async function clearAccessTokens({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("access_tokens").where("expires_at", "<", now).execute();
}

/** The newest record that a device's stream has been given; see `Heard`. */
export async function heardMid({ kysely }: Database, uid: number, device: string): Promise<number> {
  const found = await kysely.selectFrom("devices").select("heard_mid")
    .where("uid", "=", uid).where("device", "=", device).executeTakeFirst();
  return found?.heard_mid ?? 0;
}

export async function raiseHeardMid(
  { kysely }: Database,
  uid: number,
  device: string,
  mid: number,
): Promise<void> {
  await kysely.updateTable("devices").set({ heard_mid: mid })
    .where("uid", "=", uid).where("device", "=", device).where("heard_mid", "<", mid).execute();
}
