import { type Kysely, sql } from "kysely";

/** Texts that name a channel by a name it once had still lead there. The newest name comes first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table channels add column former_names jsonb not null default '[]'`.execute(db);
}
