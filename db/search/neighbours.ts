import { sql } from "kysely";
import type { Database } from "../connection.ts";
import { isLive, stateColumns, type StateRow } from "../messages/states.ts";
import { isThere } from "../reach.ts";

interface Neighbour {
  /** Beside which message it stands. */
  beside: number;
  row: StateRow;
}

/** The `count` messages before and after each of `mids` in its chat, ascending, without any check of access. */
export async function neighboursOf(
  { kysely }: Database,
  mids: number[],
  count: number,
): Promise<Neighbour[]> {
  if (mids.length === 0 || count === 0) return [];
  const chats = [
    sql`m.gid is not null and m.gid = hit.gid`,
    sql`m.gid is null and m.uid_low = hit.uid_low and m.uid_high = hit.uid_high`,
  ];
  const sides = [sql`m.mid < hit.mid order by m.mid desc`, sql`m.mid > hit.mid order by m.mid`];
  const near = chats.flatMap((chat) =>
    sides.map((side) =>
      sql`(select m.* from messages m left join channels c on c.gid = m.gid
        where ${chat} and ${isLive()} and ${isThere()} and ${side} limit ${count})`
    )
  );
  const { rows } = await sql<StateRow & { beside: number }>`
    select hit.mid as beside, ${stateColumns()} from messages hit
    cross join lateral (${sql.join(near, sql` union all `)}) m
    where hit.mid = any(${mids}) order by m.mid`.execute(kysely);
  return rows.map(({ beside, ...row }) => ({ beside, row }));
}
