import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";
import { announceDue, type Claim, type Queue } from "./queue.ts";

export interface NewJob {
  /** By which it is found again. No two jobs of a kind have the same. */
  key?: string;
  payload: object;
  /** Milliseconds since 1970. Without it, it is due at once. */
  dueAt?: number;
  /** Milliseconds for which it is worth trying once it is due. Without it, it never expires. */
  lasts?: number;
}

export type JobClaim = Claim & { id: number; payload: unknown };

/** The jobs of a kind. */
export const jobsOf = (kind: string): Queue => ({
  name: kind,
  table: "jobs",
  key: ["id"],
  also: ["payload"],
  isWaiting: () => sql`w.kind = ${kind} and (w.expires_at is null or w.expires_at > now_in_milliseconds())`,
  leaves: true,
});

/** False when `most` of the kind wait already. It may begin as soon as the transaction is committed. */
export async function insertJob(
  db: Query,
  kind: string,
  { key, payload, dueAt, lasts }: NewJob,
  most: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into jobs (kind, key, payload, created_at, next_at, expires_at)
    select ${kind}, ${key ?? null}::text, ${JSON.stringify(payload)}::text::jsonb, now, due, due + ${
    lasts ?? null
  }::bigint
    from now_in_milliseconds() as now, coalesce(${dueAt ?? null}::bigint, now) as due
    where (select count(*) from jobs where kind = ${kind}) < ${most}`.execute(db);
  if (!numAffectedRows) return false;
  await announceDue(db, jobsOf(kind));
  return true;
}

/** Takes back a job, unless it is done already. */
export async function dropJob(db: Query, kind: string, key: string): Promise<void> {
  await db.deleteFrom("jobs").where("kind", "=", kind).where("key", "=", key).execute();
}

/** A job that nobody will do any more. */
export interface ExpiredJob {
  payload: unknown;
  /** Number of attempts. */
  claim: number;
  last_error: string | null;
}

/** Removes jobs that are too old to be worth trying, except those that are just being tried. */
export async function removeExpiredJobs({ kysely }: Database, kind: string): Promise<ExpiredJob[]> {
  const { rows } = await sql<ExpiredJob>`
    delete from jobs using now_in_milliseconds() as now
    where kind = ${kind} and expires_at <= now and claimed_until <= now
    returning payload, claim, last_error`.execute(kysely);
  return rows;
}
