import { type Kysely, sql } from "kysely";

/**
 * Who has a webhook, the records that wait to be sent there, and what became of the latest ones. The address stays
 * in `users`. `secret` is encrypted; it is null for addresses from before this migration until it is first needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      uid bigint primary key references users on delete cascade,
      from_mid bigint not null,
      secret text,
      previous_secret text,
      previous_secret_until bigint,
      attempts integer not null default 0,
      failing_since bigint,
      switched_off_at bigint,
      next_at bigint not null default 0,
      claim bigint not null default 0,
      claimed_until bigint not null default 0
    )`.execute(db);
  await sql`
    create table webhook_queue (
      uid bigint not null references webhooks on delete cascade,
      mid bigint not null,
      primary key (uid, mid)
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      uid bigint not null references webhooks on delete cascade,
      mid bigint,
      body text,
      attempts integer not null,
      status integer,
      error text,
      answer text,
      delivered boolean not null,
      duration integer not null,
      created_at bigint not null,
      last_at bigint not null,
      unique (uid, mid)
    )`.execute(db);
  await sql`create index webhook_deliveries_newest on webhook_deliveries (uid, id)`.execute(db);
  await sql`
    insert into webhooks (uid, from_mid)
    select uid, mid from users, counter where webhook_url is not null`.execute(db);
}
