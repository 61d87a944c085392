import { sql } from "kysely";
import { REACTIONS } from "schemas/limits.ts";
import type { Database, Query } from "../connection.ts";
import { isLive, type Place, standsIn } from "./states.ts";
import type { MessageRow } from "../tables.ts";

export interface Page {
  before: number | undefined;
  limit: number;
}

const NEWEST = Number.MAX_SAFE_INTEGER;
/** Delete records on a page. They only correct stale copies, and there may be more of them than messages. */
const DELETIONS = 300;

/**
 * A page of the log for clients that replay it: the newest `limit` messages below `before` in their
 * current state, and the other records in the same range of the log. Ascending.
 */
export async function historyPage({ kysely }: Database, place: Place, page: Page): Promise<MessageRow[]> {
  const before = page.before ?? NEWEST;
  const { rows: messages } = await sql<MessageRow>`
    select m.* from messages m
    where ${standsIn(place)} and ${isLive()} and m.mid < ${before}
    order by m.mid desc limit ${page.limit}`.execute(kysely);
  const oldest = messages.at(-1);
  if (!oldest) return [];
  const range = { from: oldest.mid, before };
  const [edits, likes, deletions] = await Promise.all([
    newestEdits(kysely, messages),
    oddLikes(kysely, place, range),
    deletionsIn(kysely, place, range),
  ]);
  return [...messages, ...edits, ...likes, ...deletions].sort((a, b) => a.mid - b.mid);
}

interface Range {
  from: number;
  before: number;
}

/** The newest edit of each message, wherever it stands: an older one, replayed from an older page, would undo it. */
async function newestEdits(kysely: Query, messages: MessageRow[]): Promise<MessageRow[]> {
  const mids = messages.flatMap(({ edited_mid }) => edited_mid ?? []);
  if (mids.length === 0) return [];
  const { rows } = await sql<
    MessageRow
  >`select * from messages where mid = any(${mids}) and deleted_at is null`.execute(kysely);
  return rows;
}

/**
 * Clients replay likes by toggling. So of one person's likes of a message with one emoji, one remains in this
 * range, or none. Clients that replay know only the eight reactions of the protocol.
 */
async function oddLikes(kysely: Query, place: Place, { from, before }: Range): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from messages where mid in (
      select max(m.mid) from messages m
      where ${standsIn(place)} and m.kind = 'like' and m.deleted_at is null
        and m.action in (${sql.join([...REACTIONS])}) and m.mid > ${from} and m.mid < ${before}
      group by m.ref_mid, m.from_uid, m.action
      having count(*) % 2 = 1
    )`.execute(kysely);
  return rows;
}

async function deletionsIn(kysely: Query, place: Place, { from, before }: Range): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from messages m
    where ${standsIn(place)} and m.kind = 'delete' and m.deleted_at is null
      and m.mid > ${from} and m.mid < ${before}
    order by m.mid desc limit ${DELETIONS}`.execute(kysely);
  return rows;
}

/** A direct chat is stored under its two people in ascending order. */
export function parties(one: number, other: number): [low: number, high: number] {
  return one < other ? [one, other] : [other, one];
}

export function directPlace(one: number, other: number): Place {
  const [low, high] = parties(one, other);
  return { low, high };
}
