import { type Kysely, sql } from "kysely";

/**
 * Each incoming webhook posts as an account of its own, which nobody can sign in to and which is in no private channel.
 * `append_records` lets these accounts write all the same: whoever calls it knows the channel of the webhook. Several
 * of these accounts may have the same name. The rest of the function is as in 0052.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column integration text check (integration in ('webhook', 'command'))`.execute(db);
  for (const [index, value] of Object.entries(NAMES)) {
    await sql`drop index ${sql.ref(index)}`.execute(db);
    await sql`
      create unique index ${sql.ref(index)} on users (${sql.raw(value)})
      where deleted_at is null and integration is null`.execute(db);
  }
  await sql`
    create table incoming_webhooks (
      id bigint generated always as identity primary key,
      gid bigint not null references channels on delete cascade,
      uid bigint not null unique references users on delete cascade,
      hash bytea not null unique,
      created_by bigint not null references users,
      created_at bigint not null,
      last_used bigint
    )`.execute(db);
  await sql`create index incoming_webhooks_gid on incoming_webhooks (gid)`.execute(db);

  await sql`drop function append_records`.execute(db);
  await sql`
    create function append_records (records json, retry_window bigint)
    returns table (
      place bigint, refused integer, number bigint, fresh boolean, announced bigint,
      lives bigint, thread bigint
    )
    language plpgsql as $$
    declare
      top bigint;
      news bigint;
    begin
      select mid, seq into top, news from counter for update;

      return query
      with incoming as (
        select * from rows from (
          json_to_recordset(records) as (
            created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint,
            to_uid bigint, ref_mid bigint, content_type text, content text, properties jsonb, local_key text
          )
        ) with ordinality as r (
          created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content,
          properties, local_key, ord
        )
      ), judged as (
        select i.*, coalesce(original.root_mid, original.mid) as root_mid, burn.expires_in, case
          when i.gid is null and person.uid is null then 404
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
        from incoming i
        join users sender on sender.uid = i.from_uid
        left join users person on person.uid = i.to_uid and person.deleted_at is null
        left join contacts contact on contact.uid = i.to_uid and contact.target_uid = i.from_uid
        left join channels channel on channel.gid = i.gid and channel.deleted_at is null
        left join memberships membership
          on membership.gid = i.gid and membership.uid = i.from_uid and membership.until_mid is null
        left join messages original on i.kind = 'reply' and original.mid = i.ref_mid
        left join burn_after_reading burn on burn.uid = i.from_uid
          and burn.target_uid is not distinct from i.to_uid and burn.gid is not distinct from i.gid
      ), known as (
        select i.ord, first.mid, first.expires_in, first.root_mid
        from judged i
        cross join lateral (
          select m.mid, m.expires_in, m.root_mid from messages m
          where m.from_uid = i.from_uid and m.local_key = i.local_key
            and m.created_at > i.created_at - retry_window and m.kind = i.kind
            and m.gid is not distinct from i.gid and m.to_uid is not distinct from i.to_uid
            and m.ref_mid is not distinct from i.ref_mid
            and (m.content is not distinct from i.content or m.edited_mid is not null or m.content is null)
          order by m.mid limit 1
        ) first
        where i.refusal is null
      ), numbered as (
        select i.*, top + row_number() over (order by i.ord) as mid
        from judged i
        where i.refusal is null and not exists (select from known k where k.ord = i.ord)
      ), stored as (
        insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
          root_mid, content_type, content, properties, expires_in, expires_at, local_key)
        select n.mid, n.created_at, n.from_uid, n.kind, n.gid, n.uid_low, n.uid_high, n.to_uid, n.ref_mid,
          n.root_mid, n.content_type, n.content, n.properties, n.expires_in,
          n.created_at + n.expires_in * 1000, n.local_key
        from numbered n
      )
      select n.ord, null::integer, n.mid, true, news, n.expires_in, n.root_mid from numbered n
      union all
      select k.ord, null, k.mid, false, news, k.expires_in, k.root_mid from known k
      union all
      select j.ord, j.refusal, null, false, news, null, null from judged j where j.refusal is not null;

      select greatest(top, max(m.mid)) into top from messages m;
      update counter set mid = top;
      perform pg_notify('parley_log', mid || ' ' || seq) from counter;
    end $$`.execute(db);
}

const NAMES = { users_name: "lower(name)", users_name_key: "name_key", users_name_look: "name_look" };
