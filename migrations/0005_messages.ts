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
}
