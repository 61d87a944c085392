import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";
import { notifySignal } from "./events.ts";

/** Milliseconds without a sign of life after which a process counts as gone. */
const PROCESS_TIMEOUT = 30_000;

/** Processes write presence one after another. Otherwise two could each find the user still on the other. */
const PRESENCE_LOCK = 7275391;

function onlineUids(db: Query, uids?: number[]) {
  const rows = db.selectFrom("presence").select("uid").distinct();
  return uids ? rows.where("uid", "in", uids) : rows;
}

export async function everyoneOnline({ kysely }: Database): Promise<number[]> {
  return (await onlineUids(kysely).execute()).map((row) => row.uid);
}

export interface PresenceChange {
  came: number[];
  went: number[];
}

const MAX_UIDS_PER_SIGNAL = 300;

/** Within the transaction, so that all processes hear of changes in the order in which they were made. */
async function announce(tx: Query, { came, went }: PresenceChange): Promise<void> {
  for (let at = 0; at < Math.max(came.length, went.length); at += MAX_UIDS_PER_SIGNAL) {
    const slice = (uids: number[]) => uids.slice(at, at + MAX_UIDS_PER_SIGNAL);
    await notifySignal(tx, JSON.stringify([{ came: slice(came), went: slice(went) }]));
  }
}

/**
 * Writes changes of this process, and announces those of the whole server. Resolves to whether the process was unknown.
 */
export function writePresence(
  { kysely }: Database,
  process: string,
  { came, went }: PresenceChange,
  streams: number,
): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PRESENCE_LOCK})`.execute(tx);
    const { fresh } = await tx.insertInto("processes").values({ process, seen_at: Date.now(), streams })
      .onConflict((on) => on.column("process").doUpdateSet({ seen_at: Date.now(), streams }))
      .returning(sql<boolean>`xmax = 0`.as("fresh")).executeTakeFirstOrThrow();
    const both = [...came, ...went];
    if (both.length === 0) return fresh;

    const before = new Set((await onlineUids(tx, both).execute()).map((row) => row.uid));
    if (came.length > 0) {
      // Whoever comes sees what they have missed.
      await tx.deleteFrom("missed_messages").where("uid", "in", came).execute();
      await tx.insertInto("presence").values(came.map((uid) => ({ process, uid })))
        .onConflict((on) => on.doNothing()).execute();
    }
    if (went.length > 0) {
      await tx.deleteFrom("presence").where("process", "=", process).where("uid", "in", went).execute();
    }
    const after = new Set((await onlineUids(tx, both).execute()).map((row) => row.uid));
    await announce(tx, {
      came: came.filter((uid) => !before.has(uid) && after.has(uid)),
      went: went.filter((uid) => before.has(uid) && !after.has(uid)),
    });
    return fresh;
  });
}

/** The last sign of life of each process, and when it was first noticed here, by `performance.now`. */
export type Sightings = Map<string, { seen_at: number; noticed: number }>;

/**
 * Removes processes that died without closing, and announces who went offline with them. Clocks may jump and differ
 * between machines, so what counts is how long a sign of life stays the same.
 */
export function removeDeadProcesses({ kysely }: Database, sightings: Sightings): Promise<void> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PRESENCE_LOCK})`.execute(tx);
    const rows = await tx.selectFrom("processes").select(["process", "seen_at"]).execute();
    const processes = rows.filter((row) => isSilent(row, sightings)).map((row) => row.process);
    if (processes.length === 0) return;
    const theirs = await tx.deleteFrom("presence").where("process", "in", processes).returning("uid")
      .execute();
    await tx.deleteFrom("processes").where("process", "in", processes).execute();
    const uids = [...new Set(theirs.map((row) => row.uid))];
    if (uids.length === 0) return;
    const still = new Set((await onlineUids(tx, uids).execute()).map((row) => row.uid));
    await announce(tx, { came: [], went: uids.filter((uid) => !still.has(uid)) });
  });
}

/** A process seen for the first time is judged by its date: it may be left from a run that ended long ago. */
function isSilent({ process, seen_at }: { process: string; seen_at: number }, sightings: Sightings): boolean {
  const now = performance.now();
  const last = sightings.get(process);
  if (last?.seen_at === seen_at) return now - last.noticed > PROCESS_TIMEOUT;
  sightings.set(process, { seen_at, noticed: now });
  return !last && Math.abs(Date.now() - seen_at) > PROCESS_TIMEOUT;
}

export async function removeProcess({ kysely }: Database, process: string): Promise<void> {
  await kysely.deleteFrom("processes").where("process", "=", process).execute();
}

/** Replaces the devices with which these people are connected to this process. */
export async function writeOnlineDevices(
  { kysely }: Database,
  process: string,
  uids: number[],
  online: { uid: number; device: string }[],
): Promise<void> {
  await sql`
    with online as (
      select ${process}::text as process, uid, device
      from json_to_recordset(${JSON.stringify(online)}::text::json) as one (uid bigint, device text)
    ), gone as (
      delete from online_devices o where o.process = ${process} and o.uid = any(${uids})
        and not exists (select from online where online.uid = o.uid and online.device = o.device)
    )
    insert into online_devices (process, uid, device) select process, uid, device from online
    on conflict do nothing`.execute(kysely);
}
