import { sql, type Transaction } from "kysely";
import type { Span } from "../followers.ts";
import type { Tables } from "../tables.ts";

/**
 * Adds the messages of `span` to the UTC days on which they were sent. Replies count; edits and reactions do not.
 * A message that was deleted later still counts.
 */
export async function countDailyMessages(tx: Transaction<Tables>, { from, to }: Span): Promise<void> {
  await sql`
    insert into daily_messages (day, in_channels, direct)
    select (to_timestamp(created_at / 1000.0) at time zone 'UTC')::date,
      count(*) filter (where gid is not null), count(*) filter (where gid is null)
    from messages
    where mid > ${from.mid} and mid <= ${to.mid} and kind in ('normal', 'reply')
    group by 1
    on conflict (day) do update set
      in_channels = daily_messages.in_channels + excluded.in_channels,
      direct = daily_messages.direct + excluded.direct`.execute(tx);
}
