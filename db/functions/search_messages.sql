-- The newest messages below `below` that may have the words `wanted` and stand where the reader looks: in `gids`, and
-- in direct chats, or only in those with `peers`. `only_mids` are all that come into question, if that is known.
--
-- `indexed` is what the index is asked: `wanted`, and the words of the places if these are few. It does not know the
-- order of messages, and first of all it collects all messages with a word that is only begun. So there are sixteen
-- indexes, of which each has every sixteenth run of 131,072 numbers, and each message has the word of its group of
-- 32,768 numbers. They are asked for the newest group, for the rest of its run, for the one, the two and the four runs
-- before, and then for all. Before that the newest messages are looked at one by one, because most words and most
-- readers have hits there.
--
-- The planner would read the whole table backwards where it expects many hits, and the hits may all be where the
-- reader may not look. So no statement here leaves it that choice.
--
-- What the index finds takes more than the usual 4 MB where millions of messages are searched. Beyond its memory the
-- database notes pages instead of messages, and has to look at every message there.
create function search_messages(
  wanted tsquery, indexed tsquery, reader bigint, gids bigint[], peers bigint[], only_mids bigint[],
  below bigint, earliest bigint, latest bigint, most bigint
) returns setof bigint
language plpgsql stable rows 50
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set work_mem = '32MB'
as $$
declare
  top bigint := below;
  bottom bigint := 0;
  found_now bigint;
  left_over bigint := most;
  step int := 0;
  low bigint;
  groups tsquery;
  rings text;
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
  while left_over > 0 and top > bottom loop
    step := step + 1;
    low := case
      when step = 1 then top - 1 >> 15 << 15
      when step = 2 then top - 1 >> 17 << 17
      when step < 6 then greatest(top - (131072 << step - 3), 0)
      else 0
    end;
    groups := null;
    if step < 6 then
      select string_agg(format('''^%s''', one), '|')::tsquery into groups
      from generate_series(low >> 15, top - 1 >> 15) one;
    end if;
    select string_agg(format('mid >> 17 & 15 = %s and words @@ $1', ring), ' or ') into rings
    from (select distinct run & 15 as ring from generate_series(low >> 17, top - 1 >> 17) run) runs;
    return query execute format($query$
      with hits as materialized (
        select mid, created_at, gid, uid_low, uid_high from search where %s
      )
      select s.mid from hits s
      where s.mid < $2 and s.mid >= $3 and s.created_at >= $4 and s.created_at < $5
        and (s.gid in (select unnest($6)) or case when $7 is null then $8 in (s.uid_low, s.uid_high)
          else s.uid_low = $8 and s.uid_high = any($7) or s.uid_high = $8 and s.uid_low = any($7) end)
      order by s.mid desc limit $9$query$, rings)
    using coalesce(indexed && groups, indexed), top, bottom, earliest, latest, gids, peers, reader, left_over;
    get diagnostics found_now = row_count;
    left_over := left_over - found_now;
    top := low;
  end loop;
end $$;
