import { type Kysely, sql } from "kysely";

/** Time zones of people who show their local time, and who added each bot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table local_times (
      uid bigint primary key references users on delete cascade,
      is_shown boolean not null,
      time_zone text,
      check (is_shown or time_zone is null)
    )`.execute(db);
  await sql`alter table users add column added_by bigint references users on delete set null`.execute(db);
  await sql`
    update users bot set added_by = (
      select e.actor from security_events e join users admin on admin.uid = e.actor
      where e.action = 'account_created' and e.uid = bot.uid and e.actor <> bot.uid limit 1)
    where bot.is_bot`.execute(db);
}
