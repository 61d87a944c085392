import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";

interface Accounts {
  people: number;
  bots: number;
  guests: number;
}

/** Accounts that exist. Bots and guests are not people. */
export async function countAccounts(db: Query): Promise<Accounts> {
  const { rows: [accounts] } = await sql<Accounts>`
    select count(*) filter (where not is_bot and not is_guest) as people,
      count(*) filter (where is_bot) as bots, count(*) filter (where is_guest) as guests
    from users where deleted_at is null`.execute(db);
  return accounts;
}

interface Present {
  channels: number;
  /** People with a stream. */
  online: number;
  /** Of all processes, as each of them told last. */
  streams_open: number;
  database_bytes: number;
}

export async function readPresent(db: Query): Promise<Present> {
  const { rows: [present] } = await sql<Present>`
    select (select count(*) from channels) as channels,
      (select count(distinct uid) from presence) as online,
      (select coalesce(sum(streams), 0) from processes) as streams_open,
      pg_database_size(current_database()) as database_bytes`.execute(db);
  return present;
}

interface DayOfUse {
  /** UTC, as 2026-01-31. */
  day: string;
  in_channels: number;
  direct: number;
  active: number;
}

/** The days up to `today`, the oldest first, also those on which nothing was sent. */
export async function readDays(db: Query, today: string, days: number): Promise<DayOfUse[]> {
  const { rows } = await sql<DayOfUse>`
    select to_char(one.day, 'YYYY-MM-DD') as day, coalesce(m.in_channels, 0) as in_channels,
      coalesce(m.direct, 0) as direct, coalesce(a.active, 0) as active
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as one (day)
    left join daily_messages m on m.day = one.day::date
    left join (
      select day, count(*) as active from active_days where day > ${today}::date - ${days}::int group by day
    ) a on a.day = one.day::date
    order by one.day`.execute(db);
  return rows;
}

interface Queues {
  mails: number;
  /** Deliveries that wait to be sent to webhooks. */
  deliveries: number;
  /** Records and announcements that each follower has still to read. */
  followers: { name: string; behind: number }[];
  /** Connections to the database by what they do. */
  connections: { state: string; connections: number }[];
}

export async function readQueues({ kysely }: Database): Promise<Queues> {
  const [{ rows: [waiting] }, { rows: followers }, { rows: connections }] = await Promise.all([
    sql<{ mails: number; deliveries: number }>`
      select (select count(*) from jobs where kind = 'mail') as mails,
        (select count(*) from webhook_queue) as deliveries`
      .execute(kysely),
    sql<Queues["followers"][number]>`
      select f.name, greatest(c.mid - f.mid, 0) + greatest(c.seq - f.seq, 0) as behind
      from followers f, counter c order by f.name`.execute(kysely),
    sql<Queues["connections"][number]>`
      select coalesce(state, 'unknown') as state, count(*) as connections from pg_stat_activity
      where datname = current_database() and application_name = 'parley' group by 1`.execute(kysely),
  ]);
  return { ...waiting, followers, connections };
}
