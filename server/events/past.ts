import { FIRST_CONNECT_OF_EACH, FIRST_CONNECT_RECORDS } from "schemas/events.ts";
import type { Recipient } from "../../db/channels/memberships.ts";
import { newestStart } from "../../db/messages/catch_up.ts";
import type { Database } from "../../db/connection.ts";
import { newestOfEach } from "../../db/messages/newest_of_each.ts";

export interface Resume {
  after_mid: number | undefined;
  users_version: number | undefined;
  /** At most this many records of the past are sent, the newest ones. */
  limit: number | undefined;
  /** True if the client asks for an event when the limit left something out. */
  gap: boolean;
}

interface Past {
  /** Every record after this one is sent. */
  start: number;
  /** Of the records before it only these are sent, ascending. */
  before: number[];
}

/**
 * Decides where a stream begins. Old clients never fetch what a stream leaves out. So a client that resumes
 * receives everything, whatever limit it asks for, and a client that starts from nothing receives some messages of
 * each conversation. The limit holds only for clients that understand gaps.
 */
export async function pastOf(
  database: Database,
  recipient: Recipient,
  { after_mid, limit, gap }: Resume,
  present: number,
): Promise<Past> {
  const after = Math.min(after_mid ?? 0, present);
  const resumes = after > 0;
  if (resumes && (!gap || limit === undefined)) return { start: after, before: [] };
  const start = await newestStart(database, recipient, after, present, limit ?? FIRST_CONNECT_RECORDS);
  if (gap || start === 0) return { start, before: [] };
  return { start, before: await newestOfEach(database, recipient, FIRST_CONNECT_OF_EACH, start) };
}
