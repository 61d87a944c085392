import { sql } from "kysely";
import type { Database } from "../connection.ts";
import type { NewAccess, Session } from "./sessions.ts";

/** Expired tokens kept for each session, the newest ones. The client has one of them. */
const MAX_EXPIRED = 10;
/** Tokens kept for each session, valid ones included. */
const MAX_TOKENS = 200;

export function findAccess({ kysely }: Database, hash: Uint8Array): Promise<Session | undefined> {
  return kysely.selectFrom("access_tokens as token")
    .innerJoin(
      "devices",
      (on) => on.onRef("devices.uid", "=", "token.uid").onRef("devices.device", "=", "token.device"),
    )
    .where("token.hash", "=", hash)
    .where("token.expires_at", ">", Date.now())
    .select(["token.uid", "token.device", "devices.session", "token.tab", "token.expires_at"])
    .executeTakeFirst();
}

/**
 * Stores one more token for a session, or returns false when the session has ended. The device's row is locked
 * until the token is stored, because the device may be signing out at the same time.
 */
export async function grantAccess(
  { kysely }: Database,
  { uid, device, session }: Pick<Session, "uid" | "device" | "session">,
  { hash, tab, expires_at }: NewAccess,
): Promise<boolean> {
  const { rows: granted } = await sql`
    with held as (
      select uid, device from devices where uid = ${uid} and device = ${device} and session = ${session}
      for key share
    )
    insert into access_tokens (uid, device, hash, tab, expires_at)
    select uid, device, ${hash}::bytea, ${tab}::text, ${expires_at}::bigint from held returning uid`.execute(
    kysely,
  );
  await sql`
    delete from access_tokens where hash in (
      select hash from (
        select hash, expired, row_number() over (order by expires_at desc) as place,
          row_number() over (partition by expired order by expires_at desc) as among_expired
        from access_tokens, lateral (select expires_at <= ${Date.now()} as expired) now
        where uid = ${uid} and device = ${device}
      ) ranked
      where place > ${MAX_TOKENS} or expired and among_expired > ${MAX_EXPIRED}
    )`.execute(kysely);
  return granted.length > 0;
}

/** Removes expired tokens of sessions that can no longer be renewed. */
export async function clearAccessTokens({ kysely }: Database, now: number): Promise<void> {
  await sql`
    delete from access_tokens token using devices d
    where d.uid = token.uid and d.device = token.device
      and d.refresh_expires_at < ${now} and token.expires_at < ${now}`.execute(kysely);
}
