import type { ServerEvent } from "schemas/events.ts";
import type { Recipient } from "../../db/channels/memberships.ts";
import { changedSince, clearedSince } from "../../db/messages/catch_up.ts";
import type { Database } from "../../db/connection.ts";

/**
 * Makes the events that the log lacks for a client that was away since `after`: which channels were cleared, or
 * that all of them were. Clients that ask for gaps also learn which channels they had left and entered again.
 */
export async function absenceOf(
  database: Database,
  recipient: Recipient,
  after: number,
  wantsGaps: boolean,
): Promise<ServerEvent[]> {
  const [latest_deleted_mid, changed] = await Promise.all([
    clearedSince(database, after),
    changedSince(database, recipient, after),
  ]);
  const channels = changed.flatMap(({ gid, cleared, entered }): ServerEvent[] => [
    ...(entered && wantsGaps ? [{ type: "gap" as const, after_mid: after, gid }] : []),
    ...(cleared ? [{ type: "group_message_cleared" as const, gid }] : []),
  ]);
  if (latest_deleted_mid === null) return channels;
  return [{ type: "message_cleared", latest_deleted_mid }, ...channels];
}
