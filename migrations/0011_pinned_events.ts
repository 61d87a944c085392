import { type Kysely, sql } from "kysely";

/** An index for announcements that contain the content of pinned messages; see `forgetPinned`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index events_pinned on events (seq)
    where event @? '$.msg.mid' or event @? '$.group.pinned_messages.mid'`.execute(db);
}
