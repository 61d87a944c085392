-- Stores `records` in one statement: judges them, finds retries, numbers them and notifies.
--
-- The first update takes the counter's lock and the numbers. Each statement of a function sees what was committed
-- before it, so after the lock the second one also finds retries that came through another process. Memberships
-- change under the same lock, so a member who was removed cannot send any more.
--
-- The records get the numbers after `base`, in their order. `others` lists what is not said by that: for a record its
-- place, the status that refuses it, the number of its first attempt, its lifetime, and its thread. A key that the
-- server made itself, which begins with a colon, is looked up only when the batch is stored `again`. The notification
-- names its `origin`, the process that has the rows already.
--
-- `counter.rights` is a version of all that says who may write where. A process that knows that all `records` were let
-- in under the version `permitted`, and with which lifetimes, passes that version, and nothing is judged again. It is
-- compared under the lock, so a permit cannot outlive a right. Only a batch with `keyed` records, which a client may
-- have sent before, is searched for retries.
--
-- The joins look up single rows by index, whatever the statistics say, and the plan is made once for each connection.
-- The three ways repeat themselves, because anything that they shared would be planned for each call.
create function append_records(
  records json, retry_window bigint, again boolean, origin text, permitted bigint, keyed boolean,
  out base bigint, out announced bigint, out rights bigint, out others json
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
as $$
declare
  given bigint := json_array_length(records);
  fresh bigint := given;
  replies boolean := false;
begin
  update counter c set mid = c.mid + given returning c.mid - given, c.seq, c.rights
  into base, announced, rights;

  if permitted is distinct from rights then
    with judged as materialized (
      select i.*, coalesce(original.root_mid, original.mid) as root_mid, burn.expires_in,
        first.mid as known_mid, first.expires_in as known_expires_in, first.root_mid as known_root_mid,
        case
          when i.gid is null and person.uid is null then 404
          when sender.widget_host is not null and i.to_uid is distinct from sender.widget_host then 403
          when i.gid is null and person.widget_host is not null and i.from_uid <> person.widget_host then 403
          when i.gid is null and person.is_guest and not (sender.is_bot and sender.is_public) then 404
          when sender.is_guest and (i.gid is not null or not person.is_bot or not person.is_public) then 403
          when i.gid is null and contact.status = 'blocked' then 403
          when i.gid is not null and channel.gid is null then 404
          when not channel.is_public and membership.uid is null and sender.integration is null then 403
          when channel.only_owner_can_send_msg and not sender.is_admin
            and sender.integration is distinct from 'command'
            and channel.owner is distinct from i.from_uid then 403
          when i.kind = 'reply' and (
            original.mid is null or original.deleted_at is not null or original.mid <= channel.cleared_mid
            or original.expires_at <= i.created_at) then 404
        end as refusal
      from rows from (
        json_to_recordset(records) as (
          created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint, to_uid bigint,
          ref_mid bigint, content_type text, content text, properties jsonb, expires_in bigint, local_key text
        )
      ) with ordinality as i (
        created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content, properties,
        lifetime, local_key, ord
      )
      left join users sender on sender.uid = i.from_uid
      left join users person on person.uid = i.to_uid and person.deleted_at is null
      left join contacts contact on contact.uid = i.to_uid and contact.target_uid = i.from_uid
      left join channels channel on channel.gid = i.gid and channel.deleted_at is null
      left join memberships membership
        on membership.gid = i.gid and membership.uid = i.from_uid and membership.until_mid is null
      left join messages original on i.kind = 'reply' and original.mid = i.ref_mid
      left join burn_after_reading burn on burn.uid = i.from_uid
        and burn.target_uid is not distinct from i.to_uid and burn.gid is not distinct from i.gid
      left join lateral (
        select m.mid, m.expires_in, m.root_mid from messages m
        where m.from_uid = i.from_uid
          and m.local_key = case when again or left(i.local_key, 1) <> ':' then i.local_key end
          and m.created_at > i.created_at - retry_window and m.kind = i.kind
          and m.gid is not distinct from i.gid and m.to_uid is not distinct from i.to_uid
          and m.ref_mid is not distinct from i.ref_mid
          and (m.content is not distinct from i.content or m.edited_mid is not null or m.content is null)
        order by m.mid limit 1
      ) first on true
    ), stored as (
      insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
        root_mid, content_type, content, properties, expires_in, expires_at, local_key)
      select base + row_number() over (order by j.ord), j.created_at, j.from_uid, j.kind, j.gid, j.uid_low,
        j.uid_high, j.to_uid, j.ref_mid, j.root_mid, j.content_type, j.content, j.properties, j.expires_in,
        j.created_at + j.expires_in * 1000, j.local_key
      from judged j where j.refusal is null and j.known_mid is null
    )
    select
      count(*) filter (where j.refusal is null and j.known_mid is null),
      bool_or(j.kind = 'reply'),
      json_agg(
        json_build_array(
          j.ord, j.refusal, j.known_mid,
          case when j.known_mid is null then j.expires_in else j.known_expires_in end,
          case when j.known_mid is null then j.root_mid else j.known_root_mid end
        ) order by j.ord
      ) filter (where coalesce(j.refusal, j.known_mid, j.expires_in, j.root_mid) is not null)
    into fresh, replies, others
    from judged j;
  elsif keyed then
    with judged as materialized (
      select i.*, null::bigint as root_mid, i.lifetime as expires_in,
        first.mid as known_mid, first.expires_in as known_expires_in, first.root_mid as known_root_mid,
        null::integer as refusal
      from rows from (
        json_to_recordset(records) as (
          created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint, to_uid bigint,
          ref_mid bigint, content_type text, content text, properties jsonb, expires_in bigint, local_key text
        )
      ) with ordinality as i (
        created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content, properties,
        lifetime, local_key, ord
      )
      left join lateral (
        select m.mid, m.expires_in, m.root_mid from messages m
        where m.from_uid = i.from_uid
          and m.local_key = case when again or left(i.local_key, 1) <> ':' then i.local_key end
          and m.created_at > i.created_at - retry_window and m.kind = i.kind
          and m.gid is not distinct from i.gid and m.to_uid is not distinct from i.to_uid
          and m.ref_mid is not distinct from i.ref_mid
          and (m.content is not distinct from i.content or m.edited_mid is not null or m.content is null)
        order by m.mid limit 1
      ) first on true
    ), stored as (
      insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
        root_mid, content_type, content, properties, expires_in, expires_at, local_key)
      select base + row_number() over (order by j.ord), j.created_at, j.from_uid, j.kind, j.gid, j.uid_low,
        j.uid_high, j.to_uid, j.ref_mid, j.root_mid, j.content_type, j.content, j.properties, j.expires_in,
        j.created_at + j.expires_in * 1000, j.local_key
      from judged j where j.refusal is null and j.known_mid is null
    )
    select
      count(*) filter (where j.refusal is null and j.known_mid is null),
      bool_or(j.kind = 'reply'),
      json_agg(
        json_build_array(
          j.ord, j.refusal, j.known_mid,
          case when j.known_mid is null then j.expires_in else j.known_expires_in end,
          case when j.known_mid is null then j.root_mid else j.known_root_mid end
        ) order by j.ord
      ) filter (where coalesce(j.refusal, j.known_mid, j.expires_in, j.root_mid) is not null)
    into fresh, replies, others
    from judged j;
  else
    insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, content_type, content,
      properties, expires_in, expires_at, local_key)
    select base + i.ord, i.created_at, i.from_uid, i.kind, i.gid, i.uid_low, i.uid_high, i.to_uid,
      i.content_type, i.content, i.properties, i.lifetime, i.created_at + i.lifetime * 1000, i.local_key
    from rows from (
      json_to_recordset(records) as (
        created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint, to_uid bigint,
        ref_mid bigint, content_type text, content text, properties jsonb, expires_in bigint, local_key text
      )
    ) with ordinality as i (
      created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content, properties,
      lifetime, local_key, ord
    );
  end if;

  if replies then perform follow_threads(base, base + fresh); end if;
  if fresh < given then update counter set mid = base + fresh; end if;
  if fresh > 0 then
    perform pg_notify('parley_log', base + fresh || ' ' || announced || ' ' || origin);
  end if;
end $$;
