import { type Kysely, sql } from "kysely";

/** Messages of which devices are still to be told by push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_queue (
      uid bigint not null,
      device text not null,
      mid bigint not null,
      attempts integer not null default 0,
      created_at bigint not null,
      claimed_until bigint not null default 0,
      primary key (uid, device, mid),
      foreign key (uid, device) references devices on delete cascade
    )`.execute(db);
  await sql`create index push_queue_due on push_queue (attempts, mid)`.execute(db);
  await sql`
    create index devices_token on devices (device_token) where device_token is not null and device_token <> ''`
    .execute(db);
}
