import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Query } from "./connection.ts";
import { type Position, positionOf } from "./order.ts";
import type { Tables } from "./tables.ts";

/**
 * A part of the log: the records after `from.mid` up to `to.mid`, and the announcements after `from.seq` up to
 * `to.seq`. Merged by `at_mid` they are in the log's order, and everything in later spans comes after them.
 * Records of cleared channels may be missing. So may announcements older than `clearEvents` allows. Announcements
 * are numbered without gaps, so the first number shows whether some are missing.
 */
export interface Span {
  from: Position;
  to: Position;
  /** Nothing came after it at that moment. */
  reachesEnd: boolean;
}

/** Stores the mark of a new follower. It reads the whole log, or what is written from now on. */
export async function addFollower(database: Database, name: string, begin: "beginning" | "now") {
  const from = begin === "now" ? await positionOf(database) : { mid: 0, seq: 0 };
  await database.kysely.insertInto("followers").values({ name, ...from })
    .onConflict((on) => on.column("name").doNothing()).execute();
}

export async function isBehind({ kysely }: Database, name: string): Promise<boolean> {
  const { rows: [{ behind }] } = await sql<{ behind: boolean }>`
    select f.mid < c.mid or f.seq < c.seq as behind from followers f, counter c where f.name = ${name}`
    .execute(kysely);
  return behind;
}

/**
 * Moves the mark to the log's end if `idle` holds. The log's end and the condition are read at the same moment, so
 * whoever appears later misses nothing that is written later.
 */
export async function skipIfIdle(
  { kysely }: Database,
  name: string,
  idle: RawBuilder<boolean>,
): Promise<boolean> {
  // A commit that is lost with the database is repeated, so it does not have to wait for the disk.
  const { numAffectedRows } = await sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    update followers f set mid = c.mid, seq = c.seq from counter c, quick
    where f.name = ${name} and f.mid <= c.mid and f.seq <= c.seq and (f.mid, f.seq) <> (c.mid, c.seq)
      and ${idle}`.execute(kysely);
  return Boolean(numAffectedRows);
}

/** The next span of at most `page` records and `page` announcements, or null at the end of the log. */
export async function nextSpan({ kysely }: Database, name: string, page: number): Promise<Span | null> {
  return await readSpan(kysely, name, page);
}

/** False if another process has moved the mark meanwhile. */
export function moveMark({ kysely }: Database, name: string, span: Span): Promise<boolean> {
  return writeMark(kysely, name, span);
}

/** Does `work` for the next span in the transaction that moves the mark: both happen, or neither. */
export function inNextSpan(
  { kysely }: Database,
  name: string,
  page: number,
  work: (tx: Transaction<Tables>, span: Span) => Promise<void>,
): Promise<Span | null> {
  return kysely.transaction().execute(async (tx) => {
    const span = await readSpan(tx, name, page);
    if (!span) return null;
    await work(tx, span);
    await writeMark(tx, name, span);
    return span;
  });
}

async function readSpan(db: Query, name: string, page: number): Promise<Span | null> {
  // A former holder of the lock may be moving the mark just now; this waits for it. The log's end is read by a
  // later statement, or the mark could be beyond it.
  const from = await db.selectFrom("followers").select(["mid", "seq"]).where("name", "=", name).forUpdate()
    .executeTakeFirstOrThrow();
  const end = await db.selectFrom("counter").select(["mid", "seq"]).executeTakeFirstOrThrow();
  if (from.mid === end.mid && from.seq === end.seq) return null;
  const to = await spanEnd(db, from, end, page);
  return { from, to, reachesEnd: to.mid === end.mid && to.seq === end.seq };
}

/** Limits both kinds in a way that keeps the log's order across spans. */
async function spanEnd(db: Query, from: Position, end: Position, page: number): Promise<Position> {
  const mid = Math.min(end.mid, from.mid + page);
  const announced = await db
    .selectFrom((eb) =>
      eb.selectFrom("events").select(["seq", "at_mid"])
        .where("seq", ">", from.seq).where("seq", "<=", end.seq).orderBy("seq").limit(page).as("next")
    )
    .where("at_mid", "<=", mid)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.max<number | null>("seq").as("seq"),
      fn.max<number | null>("at_mid").as("at_mid"),
    ])
    .executeTakeFirstOrThrow();
  if (announced.count === page) return { mid: announced.at_mid!, seq: announced.seq! };
  return { mid, seq: mid === end.mid ? end.seq : announced.seq ?? from.seq };
}

async function writeMark(db: Query, name: string, { from, to }: Span): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable("followers").set(to)
    .where("name", "=", name).where("mid", "=", from.mid).where("seq", "=", from.seq)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
