import type { Database } from "./connection.ts";
import { heardBy } from "./memberships.ts";
import type { MessageRow } from "./tables.ts";

const PAGE_ROWS = 500;
/** Bytes of content after which a page ends, so that long messages do not pile up in memory. */
const PAGE_BYTES = 524_288;

export interface Listener {
  uid: number;
  from_mid: number;
}

export interface MissedPage {
  rows: MessageRow[];
  /** All up to here has been looked at. */
  mid: number;
}

/** What `listener` missed in (`after`, `upTo`]: the next page of it, ascending. */
export async function missedPage(
  { sql }: Database,
  { uid, from_mid }: Listener,
  after: number,
  upTo: number,
): Promise<MissedPage> {
  const rows = await sql<(MessageRow & { page_rows: number })[]>`
    select * from (
      select page.*, count(*) over ()::int as page_rows,
        sum(octet_length(coalesce(content, ''))) over (order by mid)
          - octet_length(coalesce(content, '')) as bytes_before
      from (
        select * from messages
        where mid > ${after} and mid <= ${upTo} and ${heardBy(sql, uid, from_mid)}
        order by mid limit ${PAGE_ROWS}
      ) page
    ) counted
    where bytes_before < ${PAGE_BYTES}
    order by mid`;
  const whole = rows.length === (rows[0]?.page_rows ?? 0) && rows.length < PAGE_ROWS;
  return { rows, mid: whole ? upTo : rows.at(-1)!.mid };
}

/** The position after which exactly the newest `count` records up to `upTo` follow; at least `after`. */
export async function newestStart(
  { sql }: Database,
  { uid, from_mid }: Listener,
  after: number,
  upTo: number,
  count: number,
): Promise<number> {
  if (count === 0) return upTo;
  const [first] = await sql<{ mid: number }[]>`
    select mid from messages
    where mid > ${after} and mid <= ${upTo} and ${heardBy(sql, uid, from_mid)}
    order by mid desc offset ${count} limit 1`;
  return first?.mid ?? after;
}

/**
 * Channels in reach that were cleared, or entered, later than `after`. Clearing takes no number of its own: who
 * has heard the very last record may have missed it, and it does no harm to hear of it twice.
 */
export function changedSince({ sql }: Database, { uid }: Listener, after: number) {
  return sql<{ gid: number; cleared: boolean; entered: boolean }[]>`
    select * from (
      select c.gid, c.cleared_mid > 0 and c.cleared_mid >= ${after} as cleared,
        case when c.is_public then c.public_from_mid else own.from_mid end > ${after} as entered
      from channels c
      left join memberships own on own.gid = c.gid and own.uid = ${uid} and own.until_mid is null
      where c.deleted_at is null and (c.is_public or own.uid is not null)
    ) reached
    where cleared or entered order by gid`;
}
