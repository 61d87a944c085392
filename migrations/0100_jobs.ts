import { type Kysely, sql } from "kysely";

/** What is to be done once it is due, of all kinds. Mails are the first: those that wait are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      key text,
      payload jsonb not null,
      created_at bigint not null,
      next_at bigint not null,
      expires_at bigint,
      claim bigint not null default 0,
      claimed_until bigint not null default 0,
      last_error text
    )`.execute(db);
  await sql`create unique index jobs_key on jobs (kind, key)`.execute(db);
  await sql`create index jobs_due on jobs (kind, next_at)`.execute(db);
  await sql`create index jobs_expired on jobs (expires_at)`.execute(db);
  await sql`
    insert into jobs (kind, key, payload, created_at, next_at, expires_at, claim, claimed_until, last_error)
    select 'mail', message_id,
      jsonb_build_object('message_id', message_id, 'kind', kind, 'recipient', recipient, 'language', language,
        'content', content),
      created_at, next_at, expires_at, attempts, claimed_until, last_error
    from mails order by created_at`.execute(db);
  await sql`drop table mails`.execute(db);
}
