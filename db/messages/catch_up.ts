import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connection.ts";
import { type Recipient, visibleTo } from "../channels/memberships.ts";
import type { MessageRow } from "../tables.ts";

/** Records in a page at most. */
export const PAGE_ROWS = 500;
/** Bytes of content after which a page ends, so that long messages do not pile up in memory. */
const PAGE_BYTES = 524_288;

export interface MissedPage {
  rows: MessageRow[];
  /** The page covers the log up to here. */
  mid: number;
}

/** The next page of what `recipient` missed in (`after`, `upTo`], ascending. */
export function missedPage(
  database: Database,
  recipient: Recipient,
  after: number,
  upTo: number,
): Promise<MissedPage> {
  return page(database, recipient, sql`mid > ${after} and mid <= ${upTo}`, upTo);
}

/** The first of `mids` that fit in a page. `mids` are ascending, and at most `PAGE_ROWS`. */
export function chosenPage(database: Database, recipient: Recipient, mids: number[]): Promise<MissedPage> {
  return page(database, recipient, sql`mid = any(${mids})`, mids.at(-1)!);
}

async function page(
  { kysely }: Database,
  recipient: Recipient,
  which: RawBuilder<unknown>,
  upTo: number,
): Promise<MissedPage> {
  const { rows } = await sql<MessageRow & { page_rows: number }>`
    select * from (
      select page.*, count(*) over ()::int as page_rows,
        sum(octet_length(coalesce(content, ''))) over (order by mid)
          - octet_length(coalesce(content, '')) as bytes_before
      from (
        select * from messages
        where ${which} and ${visibleTo(recipient)}
        order by mid limit ${PAGE_ROWS}
      ) page
    ) counted
    where bytes_before < ${PAGE_BYTES}
    order by mid`.execute(kysely);
  const whole = rows.length === (rows[0]?.page_rows ?? 0) && rows.length < PAGE_ROWS;
  return { rows, mid: whole ? upTo : rows.at(-1)!.mid };
}

/** The position after which the newest `count` records up to `upTo` follow; at least `after`. */
export async function newestStart(
  { kysely }: Database,
  recipient: Recipient,
  after: number,
  upTo: number,
  count: number,
): Promise<number> {
  if (count === 0) return upTo;
  const { rows: [first] } = await sql<{ mid: number }>`
    select mid from messages
    where mid > ${after} and mid <= ${upTo} and ${visibleTo(recipient)}
    order by mid desc offset ${count} limit 1`.execute(kysely);
  return first?.mid ?? after;
}

/** Up to where all messages were deleted, if that may have happened after `after`. */
export async function clearedSince({ kysely }: Database, after: number): Promise<number | null> {
  const { rows: [cleared] } = await sql<{ mid: number }>`
    select direct_cleared_mid as mid from counter where direct_cleared_mid > 0 and direct_cleared_mid >= ${after}`
    .execute(kysely);
  return cleared?.mid ?? null;
}

/**
 * Channels in reach that were cleared or entered later than `after`. Clearing has no number of its own. A client
 * that received the very last record may have missed it, so it is reported again, which does no harm.
 */
export async function changedSince({ kysely }: Database, { uid }: Pick<Recipient, "uid">, after: number) {
  const { rows } = await sql<{ gid: number; cleared: boolean; entered: boolean }>`
    select * from (
      select c.gid, c.cleared_mid > 0 and c.cleared_mid >= ${after} as cleared,
        case when c.is_public then c.public_from_mid else own.from_mid end > ${after} as entered
      from channels c
      left join memberships own on own.gid = c.gid and own.uid = ${uid} and own.until_mid is null
      where c.deleted_at is null and (c.is_public or own.uid is not null)
    ) reached
    where cleared or entered order by gid`.execute(kysely);
  return rows;
}
