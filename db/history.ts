import type { Database } from "./connection.ts";
import type { MessageRow } from "./tables.ts";

export interface Page {
  before: number | undefined;
  limit: number;
}

const NEWEST = Number.MAX_SAFE_INTEGER;

/** The newest `limit` messages of a channel below `before`, ascending. */
export async function channelHistory({ sql }: Database, gid: number, page: Page): Promise<MessageRow[]> {
  const rows = await sql<MessageRow[]>`
    select * from messages
    where gid = ${gid} and mid < ${page.before ?? NEWEST} and kind in ('normal', 'reply')
    order by mid desc limit ${page.limit}`;
  return rows.reverse();
}

/** The same for the direct chat of two people, who may be one. */
export async function directHistory(
  { sql }: Database,
  one: number,
  other: number,
  page: Page,
): Promise<MessageRow[]> {
  const [low, high] = parties(one, other);
  const rows = await sql<MessageRow[]>`
    select * from messages
    where gid is null and uid_low = ${low} and uid_high = ${high}
      and mid < ${page.before ?? NEWEST} and kind in ('normal', 'reply')
    order by mid desc limit ${page.limit}`;
  return rows.reverse();
}

/** A direct chat is stored under its two parties in ascending order. */
export function parties(one: number, other: number): [low: number, high: number] {
  return one < other ? [one, other] : [other, one];
}
