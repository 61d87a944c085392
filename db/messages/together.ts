import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connection.ts";
import { isInReach, isThere } from "../reach.ts";
import { statesOf } from "./pages.ts";

/**
 * The newest messages of the direct chat of two people, and those of channels in which one mentions the other, as
 * far as `reader` may read them now. Ascending.
 */
export async function togetherOf(database: Database, reader: number, uid: number, limit: number) {
  const newest = (condition: RawBuilder<unknown>) =>
    sql`(
      select m.mid from messages m left join channels c on c.gid = m.gid
      where m.kind in ('normal', 'reply') and ${condition} and ${isThere()}
      order by m.mid desc limit ${limit})`;
  const mentionBy = (author: number, mentioned: number) =>
    newest(
      sql`m.properties ? 'mentions' and m.properties->'mentions' @> jsonb_build_array(${mentioned}::bigint)
      and m.from_uid = ${author} and m.gid is not null and ${isInReach(reader)}`,
    );

  const { rows } = await sql<{ mid: number }>`
    select mid from (
      ${
    newest(
      sql`m.gid is null and m.uid_low = ${Math.min(reader, uid)} and m.uid_high = ${Math.max(reader, uid)}`,
    )
  }
      union ${mentionBy(reader, uid)}
      union ${mentionBy(uid, reader)}
    ) found order by mid desc limit ${limit}`.execute(database.kysely);
  return await statesOf(database, rows.map(({ mid }) => mid));
}
