-- Counts an attempt under its own `id`, before it is checked, unless the rate limits in `lanes` refuse it.
create function begin_attempt(
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
end $$;
