import { sql } from "kysely";
import type { MessageClearing } from "schemas/messages.ts";
import type { Database } from "../connection.ts";
import { condemnedChannels } from "./purge.ts";

/** Returns how far `purgeChannels` and `purgeDirect` have come since all messages were cleared. */
export async function clearingProgress({ kysely }: Database): Promise<MessageClearing | undefined> {
  const { rows: [job] } = await sql<Omit<MessageClearing, "is_done">>`
    select e.last_at as started_at, c.direct_purged_mid as removed, c.direct_cleared_mid as total
    from counter c, (
      select last_at from security_events where action = 'messages_cleared' order by id desc limit 1
    ) e`.execute(kysely);
  if (!job) return undefined;
  const isLeft = job.removed < job.total || (await condemnedChannels(kysely)).length > 0;
  return { ...job, is_done: !isLeft };
}
