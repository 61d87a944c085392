import { type Kysely, sql } from "kysely";

/** Links that are mailed to sign in and to set a new password. A sign-up may be confirmed by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table magic_links (
      hash bytea primary key,
      purpose text not null check (purpose in ('sign_in', 'reset_password')),
      email text not null,
      language text not null,
      uid bigint references users on delete cascade,
      invitation_hash bytea,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index magic_links_expires_at on magic_links (expires_at)`.execute(db);
  await sql`create index magic_links_uid on magic_links (uid)`.execute(db);
  await sql`alter table invitations add confirmed boolean not null default false`.execute(db);
}
