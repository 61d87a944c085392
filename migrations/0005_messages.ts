import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      mid bigint primary key,
      created_at bigint not null,
      from_uid bigint not null references users,
      kind text not null check (kind in ('normal', 'reply', 'edit', 'like', 'delete')),
      gid bigint references channels on delete cascade,
      uid_low bigint references users,
      uid_high bigint references users,
      to_uid bigint references users,
      ref_mid bigint,
      content_type text,
      content text,
      properties jsonb,
      expires_in bigint,
      action text,
      local_key text not null,
      check (uid_low <= uid_high),
      check ((uid_low is null) = (uid_high is null)),
      check ((uid_low is null) = (to_uid is null)),
      check ((gid is null) <> (to_uid is null)),
      check ((kind = 'normal') = (ref_mid is null)),
      check ((kind in ('normal', 'reply', 'edit')) = (content is not null)),
      check ((kind = 'like') = (action is not null))
    )`.execute(db);
  await sql`create index messages_channel on messages (gid, mid) where gid is not null`.execute(db);
  await sql`create index messages_direct on messages (uid_low, uid_high, mid) where gid is null`.execute(db);
  await sql`create index messages_direct_high on messages (uid_high, uid_low, mid) where gid is null`.execute(
    db,
  );
  await sql`create index messages_local_key on messages (from_uid, local_key)`.execute(db);
  await appendFunction(db);
}

/**
 * One call is one transaction: it takes the counter's lock, checks who may send to which chat, finds retries (same
 * sender, target, content and key within five minutes), stores the rest under the next numbers, and notifies
 * once. Each statement of a function sees what was committed before it. So after the lock it also finds retries
 * that came through another process; a single statement would have looked before it had the lock. Memberships
 * change under the same lock, so a member who was removed cannot send any more.
 *
 * Returns one row for each record: its number and whether it is new, or the status that refuses it.
 */
async function appendFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function append_records (records json, retry_window bigint)
    returns table (place bigint, refused integer, number bigint, fresh boolean, announced bigint)
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
            to_uid bigint, ref_mid bigint, content_type text, content text, properties jsonb,
            expires_in bigint, action text, local_key text
          )
        ) with ordinality as r (
          created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content,
          properties, expires_in, action, local_key, ord
        )
      ), judged as (
        select i.*, case
          when i.gid is null then case when person.uid is null then 404 end
          when channel.gid is null then 404
          when not channel.is_public and membership.uid is null then 403
        end as refusal
        from incoming i
        left join users person on person.uid = i.to_uid and person.deleted_at is null and not person.is_guest
        left join channels channel on channel.gid = i.gid
        left join memberships membership
          on membership.gid = i.gid and membership.uid = i.from_uid and membership.until_mid is null
      ), known as (
        select i.ord, first.mid
        from judged i
        cross join lateral (
          select m.mid from messages m
          where m.from_uid = i.from_uid and m.local_key = i.local_key
            and m.created_at > i.created_at - retry_window and m.kind = i.kind
            and m.gid is not distinct from i.gid and m.to_uid is not distinct from i.to_uid
            and m.ref_mid is not distinct from i.ref_mid and m.content is not distinct from i.content
          order by m.mid limit 1
        ) first
        where i.refusal is null
      ), numbered as (
        select i.*, top + row_number() over (order by i.ord) as mid
        from judged i
        where i.refusal is null and not exists (select from known k where k.ord = i.ord)
      ), stored as (
        insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
          content_type, content, properties, expires_in, action, local_key)
        select n.mid, n.created_at, n.from_uid, n.kind, n.gid, n.uid_low, n.uid_high, n.to_uid, n.ref_mid,
          n.content_type, n.content, n.properties, n.expires_in, n.action, n.local_key
        from numbered n
      )
      select n.ord, null::integer, n.mid, true, news from numbered n
      union all
      select k.ord, null, k.mid, false, news from known k
      union all
      select j.ord, j.refusal, null, false, news from judged j where j.refusal is not null;

      select greatest(top, max(m.mid)) into top from messages m;
      update counter set mid = top;
      perform pg_notify('parley_log', mid || ' ' || seq) from counter;
    end $$`.execute(db);
}
