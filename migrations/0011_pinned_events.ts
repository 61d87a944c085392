import { type Kysely, sql } from "kysely";

/** Finds the announcements that repeat what was said in pinned messages; see `forgetPinned`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index events_pinned on events (seq)
    where event @? '$.msg.mid' or event @? '$.group.pinned_messages.mid'`.execute(db);
}
