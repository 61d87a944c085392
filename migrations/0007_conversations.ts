import { type Kysely, sql } from "kysely";

/** The current state of messages beside the log, and indexes that find it at constant cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add root_mid bigint,
      add edited_mid bigint,
      add deleted_at bigint,
      add expires_at bigint,
      drop constraint messages_check5,
      add constraint messages_content check (
        (content is not null) = (kind in ('normal', 'reply', 'edit') and deleted_at is null)),
      add check ((kind = 'reply') = (root_mid is not null)),
      drop constraint messages_gid_fkey,
      add foreign key (gid) references channels`.execute(db);

  for (const statement of INDEXES) await sql.raw(statement).execute(db);

  await sql`
    create table reactions (
      mid bigint not null references messages on delete cascade,
      uid bigint not null references users,
      action text not null,
      like_mid bigint not null,
      primary key (mid, uid, action)
    )`.execute(db);

  await sql`alter table devices add heard_mid bigint not null default 0`.execute(db);
}

const MESSAGE = "kind in ('normal', 'reply') and deleted_at is null";
const AMENDMENT = "kind in ('edit', 'like', 'delete') and deleted_at is null";

const INDEXES = [
  "drop index messages_channel",
  "drop index messages_direct",
  "drop index messages_direct_high",
  `create index messages_channel on messages (gid, mid) where gid is not null and ${MESSAGE}`,
  `create index messages_channel_amendments on messages (gid, kind, mid) where gid is not null and ${AMENDMENT}`,
  `create index messages_direct on messages (uid_low, uid_high, mid) where gid is null and ${MESSAGE}`,
  `create index messages_direct_high on messages (uid_high, uid_low, mid) where gid is null and ${MESSAGE}`,
  `create index messages_direct_amendments on messages (uid_low, uid_high, kind, mid)
     where gid is null and ${AMENDMENT}`,
  "create index messages_ref on messages (ref_mid) where ref_mid is not null",
  "create index messages_thread on messages (root_mid, mid) where root_mid is not null and deleted_at is null",
  "create index messages_expiry on messages (expires_at) where expires_at is not null and deleted_at is null",
];
