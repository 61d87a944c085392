import { sql } from "kysely";
import type { Query } from "../connection.ts";
import type { MessageRow, NewRecord } from "../tables.ts";

/** Begins the keys that the server makes itself. */
export const OWN_KEY = ":";

/** True for a key that no client sends, so that it cannot be that of a client's retry. */
export const isOwnKey = (key: string) => key.startsWith(OWN_KEY);

/** Milliseconds within which a second record with the same key is a retry. */
const RETRY_WINDOW = 300_000;

export type Appended =
  /** The record's number, or for a retry that of the first. The other fields are determined by the log. */
  | { mid: number; fresh: boolean; expires_in: number | null; root_mid: number | null }
  /** There is no such chat, or the sender may not write there. */
  | { refused: 403 | 404 };

export interface Committed {
  /** In the order of the records given. */
  appended: Appended[];
  /** The newest announcement before these records. */
  seq: number;
  /** The version of the rights under which the records were judged. */
  rights: number;
}

/** A record's place in the batch from 1 on, and what its number does not say. */
type Other = [
  place: number,
  refused: 403 | 404 | null,
  known: number | null,
  expires_in: number | null,
  root_mid: number | null,
];

/**
 * Appends messages to the log in one transaction (see `append_records` in the migrations). Resolves once they are
 * durable. Throws when nothing was stored, or when a lost connection leaves that unknown. Each record has its
 * key, so appending the same ones `again` is safe. `origin` is the process, for its own notifications. Under the
 * version `permitted` of the rights, all these records were let in, with the lifetimes they have.
 */
export async function appendRecords(
  db: Query,
  records: NewRecord[],
  { again, origin, permitted }: { again: boolean; origin: string; permitted: number | null },
): Promise<Committed> {
  const keyed = again || records.some(({ local_key }) => !isOwnKey(local_key));
  const { rows: [{ base, announced, rights, others }] } = await sql<
    { base: number; announced: number; rights: number; others: Other[] | null }
  >`
    select base, announced, rights, others from append_records(
      ${toJson(records)}::text::json, ${RETRY_WINDOW}, ${again}, ${origin}, ${permitted}::bigint, ${keyed})`
    .execute(db);
  const lifetimes = rights === permitted ? records : [];
  return { appended: numbered(records.length, base, others ?? [], lifetimes), seq: announced, rights };
}

/** The columns that `append_records` reads. */
const GIVEN = [
  "created_at",
  "from_uid",
  "kind",
  "gid",
  "uid_low",
  "uid_high",
  "to_uid",
  "ref_mid",
  "content_type",
  "content",
  "properties",
  "expires_in",
  "local_key",
] as const;

/** Without what is null, so that the database does not have to read it. */
function toJson(records: NewRecord[]): string {
  return JSON.stringify(records.map((record) => {
    const given: Partial<Record<typeof GIVEN[number], unknown>> = {};
    for (const name of GIVEN) if (record[name] !== null) given[name] = record[name];
    return given;
  }));
}

function numbered(
  count: number,
  base: number,
  others: Other[],
  lifetimes: NewRecord[],
): Appended[] {
  const appended: Appended[] = [];
  let mid = base;
  let next = 0;
  for (let place = 1; place <= count; place++) {
    const [at, refused, known, expires_in, root_mid] = others[next] ?? [];
    if (at !== place) {
      appended.push({
        mid: ++mid,
        fresh: true,
        expires_in: lifetimes[place - 1]?.expires_in ?? null,
        root_mid: null,
      });
      continue;
    }
    next++;
    if (refused) appended.push({ refused });
    else appended.push({ mid: known ?? ++mid, fresh: !known, expires_in: expires_in!, root_mid: root_mid! });
  }
  return appended;
}

/** The records in (`after`, `upTo`], ascending, `limit` at most. */
export async function readRecords(
  db: Query,
  after: number,
  upTo: number,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from messages where mid > ${after} and mid <= ${upTo} order by mid limit ${limit}`.execute(db);
  return rows;
}
