import { type Kysely, sql } from "kysely";

/** Mails that wait to be sent. `content` is encrypted, because links in it sign people in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      message_id text primary key,
      kind text not null,
      recipient text not null,
      language text not null,
      content jsonb not null,
      created_at bigint not null,
      expires_at bigint not null,
      next_at bigint not null,
      claimed_until bigint not null default 0,
      attempts integer not null default 0,
      last_error text
    )`.execute(db);
  await sql`create index mails_next_at on mails (next_at)`.execute(db);
  await sql`create index mails_expires_at on mails (expires_at)`.execute(db);
}
