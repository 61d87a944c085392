-- Who replies, is mentioned in a reply or wrote the thread's first message follows the thread.
create function follow_threads(after bigint, up_to bigint) returns void language plpgsql as $$
begin
  with replies as (
    select m.* from messages m where m.mid > after and m.mid <= up_to and m.kind = 'reply'
  ), own as (
    select r.from_uid as uid, r.root_mid, max(r.mid) as mid from replies r
    join users u on u.uid = r.from_uid
    where not u.is_guest and not u.is_bot and u.integration is null and u.widget_host is null
    group by r.from_uid, r.root_mid
  ), answering as (
    insert into thread_follows (uid, root_mid, following, read_mid)
    select uid, root_mid, true, mid from own
    on conflict (uid, root_mid) do update
      set following = true, read_mid = greatest(thread_follows.read_mid, excluded.read_mid)
  )
  insert into thread_follows (uid, root_mid, following, read_mid)
  select u.uid, r.root_mid, true, min(r.mid) - 1 from replies r
  cross join lateral (
    select root.from_uid as uid from messages root where root.mid = r.root_mid
    union
    select case when named.uid ~ '^[0-9]{1,15}$' then named.uid::bigint end from (
      select value #>> '{}' as uid from jsonb_path_query(r.properties, '$.mentions[*]') as value limit 100
    ) named
  ) person
  join users u on u.uid = person.uid and u.deleted_at is null and not u.is_guest and not u.is_bot
    and u.integration is null and u.widget_host is null
  where u.uid <> r.from_uid
    and not exists (select from own where own.uid = u.uid and own.root_mid = r.root_mid)
  group by u.uid, r.root_mid
  on conflict (uid, root_mid) do nothing;
end $$;
