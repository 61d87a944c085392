import { sql } from "kysely";
import type { Database } from "../connection.ts";
import { isLive, type Place, standsIn, stateColumns, type StateRow } from "./states.ts";

/** At most one of the three; without any, the newest page. The page includes the message `around`, if it exists. */
interface PageAsked {
  before?: number;
  after?: number;
  around?: number;
  limit: number;
}

export interface StatePage {
  /** The log's position in the same snapshot as the page. */
  mid: number;
  messages: StateRow[];
  quoted: StateRow[];
  older: boolean;
  newer: boolean;
}

type Row = StateRow & { position: number; is_quoted: boolean; older: boolean; newer: boolean };

type Fragment = ReturnType<typeof standsIn>;

/** Messages of a chat in their current state, ascending. One statement reads everything in one snapshot. */
export async function messagePage({ kysely }: Database, place: Place, asked: PageAsked): Promise<StatePage> {
  const from = sql`from messages m where ${standsIn(place)} and ${isLive()}`;
  const next = sql`m.mid ${from}`;
  const { rows } = await sql<Row>`
    with page as materialized (${pageOf(from, asked)}),
    quoted as materialized (
      select m.* from messages m
      where m.mid = any(array(select ref_mid from page where kind = 'reply' except select mid from page))
        and ${standsIn(place)} and ${isLive()}
    ),
    bounds as materialized (
      select (select ${next} and m.mid < min(page.mid) order by m.mid desc limit 1) is not null as older,
        (select ${next} and m.mid > max(page.mid) order by m.mid limit 1) is not null as newer
      from page
    )
    select counter.mid as position, bounds.*, state.*
    from counter cross join bounds
    left join lateral (
      select false as is_quoted, ${stateColumns()} from page m
      union all
      select true, ${stateColumns()} from quoted m
    ) state on true
    order by state.mid`.execute(kysely);
  const [{ position, older, newer }] = rows;
  const found = rows.filter((row) => row.mid !== null);
  return {
    mid: position,
    messages: found.filter((row) => !row.is_quoted),
    quoted: found.filter((row) => row.is_quoted),
    older,
    newer,
  };
}

function pageOf(from: Fragment, { before, after, around, limit }: PageAsked) {
  const upTo = (bound: Fragment, count: number) =>
    sql`(select m.* ${from} and ${bound} order by m.mid desc limit ${count})`;
  const since = (bound: Fragment, count: number) =>
    sql`(select m.* ${from} and ${bound} order by m.mid limit ${count})`;

  if (after !== undefined) return since(sql`m.mid > ${after}`, limit);
  if (around === undefined) return upTo(sql`m.mid < ${before ?? Number.MAX_SAFE_INTEGER}`, limit);
  const half = Math.ceil(limit / 2);
  return sql`${upTo(sql`m.mid <= ${around}`, half)} union all ${since(sql`m.mid > ${around}`, limit - half)}`;
}

/** One message in its current state, without any check of access. Undefined when there is none. */
export async function messageState({ kysely }: Database, mid: number) {
  const { rows: [row] } = await sql<StateRow & { position: number }>`
    select counter.mid as position, ${stateColumns()} from counter, messages m
    where m.mid = ${mid} and ${isLive()}`.execute(kysely);
  return row;
}

/** Messages in their current state, ascending, without any check of access. Those that are gone are left out. */
export async function statesOf({ kysely }: Database, mids: number[]) {
  const { rows } = await sql<StateRow & { position: number }>`
    select counter.mid as position, state.* from counter left join lateral (
      select ${stateColumns()} from messages m where m.mid = any(${mids}) and ${isLive()}
    ) state on true
    order by state.mid`.execute(kysely);
  return { mid: rows[0].position, messages: rows.filter((row) => row.mid !== null) as StateRow[] };
}

/** A page of the thread of `root_mid`, after `after`, ascending. */
export async function repliesPage({ kysely }: Database, root_mid: number, after: number, limit: number) {
  const { rows } = await sql<StateRow & { position: number }>`
    with page as materialized (
      (select m.* from messages m where m.mid = ${root_mid} and ${isLive()})
      union all
      (select m.* from messages m
        where m.root_mid is not null and m.root_mid = ${root_mid} and m.mid > ${after} and ${isLive()}
        order by m.mid limit ${limit + 1})
    )
    select counter.mid as position, state.* from counter
    left join lateral (select ${stateColumns()} from page m) state on true
    order by state.mid`.execute(kysely);
  const [{ position }] = rows;
  const found = rows.filter((row) => row.mid !== null);
  const replies = found.filter((row) => row.mid !== root_mid);
  return {
    mid: position,
    root: found.find((row) => row.mid === root_mid) ?? null,
    replies: replies.slice(0, limit),
    newer: replies.length > limit,
  };
}
