import { sql } from "kysely";
import type { Database } from "../connection.ts";
import { isInReach, isThere } from "../reach.ts";
import { findMessages } from "./messages.ts";
import { statesOf } from "./pages.ts";
import type { StateRow } from "./states.ts";

interface MentionPage {
  mid: number;
  messages: StateRow[];
  /** Messages that replies on this page answer. */
  quoted: StateRow[];
  older: boolean;
}

/** The newest messages before `before` that mention `uid` and that `uid` may read now, ascending. */
export async function mentionsOf(
  database: Database,
  uid: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<MentionPage> {
  const { rows } = await sql<{ mid: number; ref_mid: number | null }>`
    select m.mid, m.ref_mid from messages m left join channels c on c.gid = m.gid
    where m.properties ? 'mentions' and m.properties->'mentions' @> jsonb_build_array(${uid}::bigint)
      and m.kind in ('normal', 'reply') and m.from_uid <> ${uid} and m.mid < ${before}
      and ${isThere()} and ${isInReach(uid)}
    order by m.mid desc limit ${limit + 1}`.execute(database.kysely);
  const found = rows.slice(0, limit);
  const mids = new Set(found.map(({ mid }) => mid));
  const parents = found.flatMap(({ ref_mid }) => ref_mid !== null && !mids.has(ref_mid) ? [ref_mid] : []);
  const known = await findMessages(database.kysely, parents, uid);
  const quotes = known.filter(({ in_reach }) => in_reach).map(({ mid }) => mid);

  const states = await statesOf(database, [...mids, ...quotes]);
  return {
    mid: states.mid,
    messages: states.messages.filter(({ mid }) => mids.has(mid)),
    quoted: states.messages.filter(({ mid }) => !mids.has(mid)),
    older: rows.length > limit,
  };
}
