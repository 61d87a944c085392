import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";

/** Milliseconds without a sign of life after which a process counts as gone. */
export const PROCESS_TIMEOUT = 30_000;

/** Processes flush presence one after the other, or two could each think the other still has the user. */
const PRESENCE_LOCK = 7275391;

function onlineUids(db: Query, uids?: number[]) {
  const rows = db.selectFrom("presence").innerJoin("processes", "processes.process", "presence.process")
    .where("processes.seen_at", ">", Date.now() - PROCESS_TIMEOUT)
    .select("presence.uid").distinct();
  return uids ? rows.where("presence.uid", "in", uids) : rows;
}

export async function everyoneOnline({ kysely }: Database): Promise<number[]> {
  return (await onlineUids(kysely).execute()).map((row) => row.uid);
}

export interface PresenceChange {
  came: number[];
  went: number[];
}

/** Writes what changed in this process and returns what changed on the whole server. */
export function writePresence(
  { kysely }: Database,
  process: string,
  { came, went }: PresenceChange,
): Promise<PresenceChange> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PRESENCE_LOCK})`.execute(tx);
    await tx.insertInto("processes").values({ process, seen_at: Date.now() })
      .onConflict((on) => on.column("process").doUpdateSet({ seen_at: Date.now() })).execute();
    const both = [...came, ...went];
    if (both.length === 0) return { came, went };

    const before = new Set((await onlineUids(tx, both).execute()).map((row) => row.uid));
    if (came.length > 0) {
      await tx.insertInto("presence").values(came.map((uid) => ({ process, uid })))
        .onConflict((on) => on.doNothing()).execute();
    }
    if (went.length > 0) {
      await tx.deleteFrom("presence").where("process", "=", process).where("uid", "in", went).execute();
    }
    const after = new Set((await onlineUids(tx, both).execute()).map((row) => row.uid));
    return {
      came: came.filter((uid) => !before.has(uid) && after.has(uid)),
      went: went.filter((uid) => before.has(uid) && !after.has(uid)),
    };
  });
}

/** Removes processes that died without a word and returns who went offline with them. */
export function buryProcesses({ kysely }: Database): Promise<number[]> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PRESENCE_LOCK})`.execute(tx);
    const dead = await tx.selectFrom("processes").where("seen_at", "<=", Date.now() - PROCESS_TIMEOUT)
      .select("process").execute();
    if (dead.length === 0) return [];
    const processes = dead.map((row) => row.process);
    const theirs = await tx.deleteFrom("presence").where("process", "in", processes).returning("uid")
      .execute();
    await tx.deleteFrom("processes").where("process", "in", processes).execute();
    const uids = [...new Set(theirs.map((row) => row.uid))];
    if (uids.length === 0) return [];
    const still = new Set((await onlineUids(tx, uids).execute()).map((row) => row.uid));
    return uids.filter((uid) => !still.has(uid));
  });
}

export async function removeProcess({ kysely }: Database, process: string): Promise<void> {
  await kysely.deleteFrom("processes").where("process", "=", process).execute();
}
