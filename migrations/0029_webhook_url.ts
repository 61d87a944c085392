import { type Kysely, sql } from "kysely";

/** Where the messages for a bot are sent, and on which devices people are online, on which process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column webhook_url text check (webhook_url <> '')`.execute(db);
  await sql`
    create unlogged table online_devices (
      process text not null references processes on delete cascade,
      uid bigint not null,
      device text not null,
      primary key (uid, device, process)
    )`.execute(db);
  await sql`create index online_devices_of_process on online_devices (process)`.execute(db);
  await sql`create index user_log_of_user on user_log (uid)`.execute(db);
  await sql`create index invitations_of_user on invitations (created_by)`.execute(db);
}
