import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table channels (
      gid bigint generated always as identity primary key,
      name text not null check (name <> ''),
      description text check (description <> ''),
      is_public boolean not null,
      owner bigint references users,
      avatar_updated_at bigint not null default 0,
      public_from_mid bigint,
      created_at bigint not null,
      updated_at bigint not null,
      check (is_public = (owner is null)),
      check (is_public = (public_from_mid is not null))
    )`.execute(db);

  await sql`
    create table memberships (
      gid bigint not null references channels on delete cascade,
      uid bigint not null references users,
      from_mid bigint not null,
      until_mid bigint check (until_mid >= from_mid),
      primary key (gid, uid, from_mid)
    )`.execute(db);
  await sql`create unique index memberships_open on memberships (uid, gid) where until_mid is null`.execute(
    db,
  );

  await sql`
    create table invitations (
      hash bytea primary key,
      gid bigint references channels on delete cascade,
      created_by bigint references users,
      uses_left integer not null check (uses_left >= 0),
      expires_at bigint not null,
      parent_hash bytea references invitations on delete cascade,
      email text,
      password_hash text
    )`.execute(db);

  await sql`
    create table read_index_users (
      uid bigint not null references users on delete cascade,
      target_uid bigint not null references users on delete cascade,
      mid bigint not null,
      primary key (uid, target_uid)
    )`.execute(db);
  await sql`
    create table read_index_groups (
      uid bigint not null references users on delete cascade,
      gid bigint not null references channels on delete cascade,
      mid bigint not null,
      primary key (uid, gid)
    )`.execute(db);
}
