-- How an attempt stands before the rate limits in `lanes`: for how long it is refused, and whether others are under way.
--
-- An attempt that seems to come from the future was counted before the clock was set back. It is ignored, because it
-- would keep right passwords out.
create function standing(lanes json, patience bigint, out refused_for bigint, out busy boolean)
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
$$;
