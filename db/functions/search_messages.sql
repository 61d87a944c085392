-- The newest messages below `below` that may have the words `wanted` and stand where the reader looks: in `gids`, and
-- in direct chats, or only in those with `peers`. `only_mids` are all that come into question, if that is known.
--
-- `indexed` is what the index is asked: `wanted`, and the words of the places if these are few. It does not know the
-- order of messages, so it is asked for the newest groups of 32,768 numbers, as many at a time as `widths` says, and
-- then for all older ones. Before that the newest messages are looked at one by one, because most words and most
-- readers have hits there.
--
-- The planner would read the whole table backwards where it expects many hits, and the hits may all be where the
-- reader may not look. So no statement here leaves it that choice.
--
-- What the index finds takes more than the usual 4 MB where millions of messages are searched. Beyond its memory the
-- database notes pages instead of messages, and has to look at every message there.
create function search_messages(
  wanted tsquery, indexed tsquery, reader bigint, gids bigint[], peers bigint[], only_mids bigint[],
  below bigint, earliest bigint, latest bigint, most bigint, widths bigint[]
) returns setof bigint
language plpgsql stable rows 50
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set work_mem = '32MB'
as $$
declare
  top bigint := below;
  bottom bigint := 0;
  found_now bigint;
  left_over bigint := most;
  width bigint;
  first_group bigint;
  q tsquery;
begin
  if only_mids is not null then
    return query
    select s.mid from search s
    where s.mid = any(only_mids) and s.mid < below and (wanted is null or s.words @@ wanted)
      and s.created_at >= earliest and s.created_at < latest
      and (s.gid in (select unnest(gids)) or case when peers is null then reader in (s.uid_low, s.uid_high)
        else s.uid_low = reader and s.uid_high = any(peers) or s.uid_high = reader and s.uid_low = any(peers) end)
    order by s.mid desc limit most;
    return;
  end if;

  if earliest > 0 or latest < 9007199254740991 then
    select least(top, (max(z.zone) + 1) << 12), min(z.zone) << 12 into top, bottom
    from search_zones z where z.since < latest and z.until >= earliest;
    if bottom is null then return; end if;
  end if;

  return query
  select s.mid from (
    select * from search newest where newest.mid < top and newest.mid >= bottom order by newest.mid desc
    limit case when indexed is null then null else 2000 end
  ) s
  where (wanted is null or s.words @@ wanted) and s.created_at >= earliest and s.created_at < latest
    and (s.gid in (select unnest(gids)) or case when peers is null then reader in (s.uid_low, s.uid_high)
      else s.uid_low = reader and s.uid_high = any(peers) or s.uid_high = reader and s.uid_low = any(peers) end)
  limit left_over;
  get diagnostics found_now = row_count;
  left_over := left_over - found_now;
  if left_over = 0 or indexed is null then return; end if;

  select newest.mid into top from search newest where newest.mid < top and newest.mid >= bottom
  order by newest.mid desc offset 1999 limit 1;
  foreach width in array widths || null::bigint loop
    if left_over = 0 or top is null or top <= bottom then return; end if;
    first_group := greatest(((top - 1) >> 15) - width + 1, 0);
    q := indexed;
    if width is not null then
      select indexed && string_agg(format('''^%s''', one), '|')::tsquery into q
      from generate_series(first_group, (top - 1) >> 15) one;
    end if;
    return query
    with hits as materialized (
      select s.mid, s.created_at, s.gid, s.uid_low, s.uid_high from search s where s.words @@ q
    )
    select s.mid from hits s
    where s.mid < top and s.mid >= bottom and s.created_at >= earliest and s.created_at < latest
      and (s.gid in (select unnest(gids)) or case when peers is null then reader in (s.uid_low, s.uid_high)
        else s.uid_low = reader and s.uid_high = any(peers) or s.uid_high = reader and s.uid_low = any(peers) end)
    order by s.mid desc limit left_over;
    get diagnostics found_now = row_count;
    left_over := left_over - found_now;
    top := first_group << 15;
  end loop;
end $$;
