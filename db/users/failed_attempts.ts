import { sql } from "kysely";
import type { Database } from "../connection.ts";

/** Milliseconds after which an attempt without a result counts as failed: its process died. */
const TIMEOUT = 30_000;

/** A rate limit that an attempt counts against. Times are in milliseconds. */
export interface Bucket {
  key: string;
  /** Failures without a consequence. */
  free: number;
  /** Time for which a failure counts. */
  lasts: number;
  /** For how long attempts are refused after the next failure. Each further failure doubles it … */
  pause: number;
  /** … up to this. */
  longest: number;
}

interface Standing {
  refused_for: number;
  /** So many attempts are under way that it depends on them whether one more is allowed. Ask again. */
  busy: boolean;
}

/** Tells whether an attempt would be refused now. It reserves nothing. */
export async function standing({ kysely }: Database, buckets: Bucket[]): Promise<Standing> {
  const { rows: [found] } = await sql<Standing>`
    select refused_for, busy from standing(${JSON.stringify(buckets)}::text::json, ${TIMEOUT})`.execute(
    kysely,
  );
  return found;
}

/** Counts an attempt before it is checked, unless it is refused. Call `keepAttempt` or `withdrawAttempt` after it. */
export function beginAttempt(database: Database, attempt: string, buckets: Bucket[]): Promise<Standing> {
  return begin(database, attempt, buckets, false);
}

/** The same for a request that always counts, because it cannot fail. */
export function countRequest(database: Database, bucket: Bucket): Promise<Standing> {
  return begin(database, crypto.randomUUID(), [bucket], true);
}

async function begin(
  { kysely }: Database,
  attempt: string,
  buckets: Bucket[],
  visit: boolean,
): Promise<Standing> {
  const { rows: [found] } = await sql<Standing>`
    select refused_for, busy
    from begin_attempt(${attempt}, ${JSON.stringify(buckets)}::text::json, ${TIMEOUT}, ${visit})`.execute(
    kysely,
  );
  return found;
}

/** The attempt was wrong. */
export async function keepAttempt({ kysely }: Database, attempt: string): Promise<void> {
  await kysely.updateTable("failed_attempts").where("attempt", "=", attempt).set({ heard: true }).execute();
}

/** The attempt was right, or could not be checked. */
export async function withdrawAttempt({ kysely }: Database, attempt: string): Promise<void> {
  await kysely.deleteFrom("failed_attempts").where("attempt", "=", attempt).execute();
}

/** Removes attempts older than `lasts`, which count no more. */
export async function clearAttempts({ kysely }: Database, lasts: number): Promise<void> {
  await sql`delete from failed_attempts where at < now_in_milliseconds() - ${lasts}::bigint`.execute(kysely);
}
