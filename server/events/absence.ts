import type { ServerEvent } from "schemas/events.ts";
import { changedSince, type Listener } from "../../db/catch_up.ts";
import type { Database } from "../../db/connection.ts";

/**
 * What no record tells a client that was away since `after`: channels that were cleared, and, for those that
 * ask for gaps, channels that they were out of for a while.
 */
export async function absenceOf(
  database: Database,
  listener: Listener,
  after: number,
  tellsGaps: boolean,
): Promise<ServerEvent[]> {
  const changed = await changedSince(database, listener, after);
  return changed.flatMap(({ gid, cleared, entered }): ServerEvent[] => [
    ...(entered && tellsGaps ? [{ type: "gap" as const, after_mid: after, gid }] : []),
    ...(cleared ? [{ type: "group_message_cleared" as const, gid }] : []),
  ]);
}
