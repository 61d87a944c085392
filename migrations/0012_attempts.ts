import { type Kysely, sql } from "kysely";

/**
 * Each attempt is counted under its own id, before it is checked. `lanes` are the rate limits that it counts
 * against, from `server/limits/limits.ts`. All times are the database's, which all processes share. An attempt that
 * seems to come from the future was counted before the clock was set back. It is ignored, because it would keep
 * right passwords out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table failed_attempts`.execute(db);
  await sql`
    create unlogged table failed_attempts (
      attempt uuid not null,
      key text not null,
      at bigint not null,
      heard boolean not null,
      primary key (attempt, key)
    )`.execute(db);
  await sql`create index failed_attempts_key on failed_attempts (key, at)`.execute(db);

  await sql`
    create function now_in_milliseconds () returns bigint language sql volatile as
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint'`.execute(db);

  await sql`
    create function standing (lanes json, patience bigint, out refused_for bigint, out busy boolean)
    language sql volatile as $$
      with clock as materialized (select now_in_milliseconds() as now),
      attempts as (
        select lane.*, clock.now, f.at, f.heard or f.at <= clock.now - patience as failed
        from clock cross join json_to_recordset(lanes) as lane (
          key text, free integer, lasts bigint, pause bigint, longest bigint
        )
        left join failed_attempts f on f.key = lane.key and f.at > clock.now - lane.lasts and f.at <= clock.now
      ), counted as (
        select key, free, pause, longest, now, max(at) filter (where failed) as last,
          count(*) filter (where failed) as failures, count(*) filter (where not failed) as unheard
        from attempts group by key, free, pause, longest, now
      )
      select
        max(case when failures < free then 0
          else greatest(0, last + least(longest, pause * (1 << least(failures - free, 20)::integer)) - now) end),
        bool_or(case when failures < free then failures + unheard >= free else unheard > 0 end)
      from counted
    $$`.execute(db);

  await sql`
    create function begin_attempt (
      id uuid, lanes json, patience bigint, visit boolean, out refused_for bigint, out busy boolean
    )
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7275391, place) from (
        select hashtext(key) as place from json_to_recordset(lanes) as lane (key text) order by 1
      ) places;
      select s.refused_for, s.busy into refused_for, busy from standing(lanes, patience) s;
      if refused_for = 0 and not busy then
        insert into failed_attempts (attempt, key, at, heard)
        select id, lane.key, now_in_milliseconds(), visit from json_to_recordset(lanes) as lane (key text);
      end if;
    end $$`.execute(db);

  await sql`
    create table known_devices (
      uid bigint not null references users on delete cascade,
      hash bytea not null,
      seen_at bigint not null,
      primary key (uid, hash)
    )`.execute(db);
}
