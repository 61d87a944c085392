import { type Kysely, sql } from "kysely";

/**
 * For the newest events of a person: of whom they concern, and of who caused them. Most people cause what concerns
 * themselves, so the second index is small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index security_events_uid on security_events (uid, id)`.execute(db);
  await sql`
    create index security_events_actor on security_events (actor, id) where actor is distinct from uid`
    .execute(db);
}
