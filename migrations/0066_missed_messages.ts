import { type Kysely, sql } from "kysely";

/** Messages that wait to be mailed to people who are away, and who wants no such mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column msg_smtp_notify_enable boolean not null default true`.execute(db);
  await sql`
    create table missed_messages (
      uid bigint not null references users on delete cascade,
      mid bigint not null,
      missed_at bigint not null,
      primary key (uid, mid)
    )`.execute(db);
  await sql`create index missed_messages_oldest on missed_messages (missed_at)`.execute(db);
}
