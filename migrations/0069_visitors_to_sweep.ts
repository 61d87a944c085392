import { type Kysely, sql } from "kysely";

/** Each minute the server looks for visitors of the widget who are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_visitors on users (uid) where widget_host is not null and deleted_at is null`.execute(
    db,
  );
}
