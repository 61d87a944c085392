import { type Kysely, sql } from "kysely";

/**
 * Who follows which thread. A row with `following` false is kept for whoever stopped: only their own reply makes them
 * follow again. `append_records` adds the followers. It is changed where it stands, because other migrations change
 * it, too. The index finds the messages that mention somebody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thread_follows (
      uid bigint not null references users on delete cascade,
      root_mid bigint not null references messages on delete cascade,
      following boolean not null,
      read_mid bigint not null,
      primary key (uid, root_mid)
    )`.execute(db);
  await sql`create index thread_follows_root on thread_follows (root_mid)`.execute(db);
  await sql`
    create index messages_mentions on messages using gin ((properties->'mentions') jsonb_path_ops)
    where kind in ('normal', 'reply') and deleted_at is null and properties ? 'mentions'`.execute(db);
  await sql`
    do $$
    declare
      known text := ')
      select n.ord, null::integer';
      followers text := '), own as (
        select n.from_uid as uid, n.root_mid, max(n.mid) as mid from numbered n
        join users u on u.uid = n.from_uid
        where n.kind = ''reply'' and not u.is_guest and not u.is_bot and u.integration is null
          and u.widget_host is null
        group by n.from_uid, n.root_mid
      ), answering as (
        insert into thread_follows (uid, root_mid, following, read_mid)
        select uid, root_mid, true, mid from own
        on conflict (uid, root_mid) do update
          set following = true, read_mid = greatest(thread_follows.read_mid, excluded.read_mid)
      ), concerned as (
        insert into thread_follows (uid, root_mid, following, read_mid)
        select u.uid, n.root_mid, true, min(n.mid) - 1 from numbered n
        cross join lateral (
          select root.from_uid as uid from messages root where root.mid = n.root_mid
          union
          select case when named.uid ~ ''^[0-9]{1,15}$'' then named.uid::bigint end from (
            select value #>> ''{}'' as uid from jsonb_path_query(n.properties, ''$.mentions[*]'') as value limit 100
          ) named
        ) person
        join users u on u.uid = person.uid and u.deleted_at is null and not u.is_guest and not u.is_bot
          and u.integration is null and u.widget_host is null
        where n.kind = ''reply'' and u.uid <> n.from_uid
          and not exists (select from own where own.uid = u.uid and own.root_mid = n.root_mid)
        group by u.uid, n.root_mid
        on conflict (uid, root_mid) do nothing
      )
      select n.ord, null::integer';
      former text := pg_get_functiondef('append_records'::regproc);
    begin
      if position(known in former) = 0 then raise exception 'append_records has another form'; end if;
      execute replace(former, known, followers);
    end $$`.execute(db);
}
