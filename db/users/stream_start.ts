import { sql } from "kysely";
import type { Database } from "../connection.ts";
import type { Position } from "../order.ts";
import type { Session } from "./sessions.ts";

/**
 * A number that grows with each stream on any process. It tells which of two streams is older. Null when the session
 * has ended.
 */
export async function nextStreamTicket(
  { kysely }: Database,
  { uid, device, session }: Pick<Session, "uid" | "device" | "session">,
): Promise<number | null> {
  const { rows: [drawn] } = await sql<{ ticket: number }>`
    select nextval('stream_tickets') as ticket from devices
    where uid = ${uid} and device = ${device} and session = ${session}`.execute(kysely);
  return drawn?.ticket ?? null;
}

/** Reads where a stream begins, and whether its session is there; `log_id` is the version of the list of people. */
export async function beginningOf(
  { kysely }: Database,
  { uid, device, session }: Pick<Session, "uid" | "device" | "session">,
): Promise<Position & { log_id: number; is_present: boolean }> {
  const { rows: [beginning] } = await sql<Position & { log_id: number; is_present: boolean }>`
    select mid, seq, log_id, exists (
      select from devices where uid = ${uid} and device = ${device} and session = ${session}
    ) as is_present
    from counter`.execute(kysely);
  return beginning;
}
