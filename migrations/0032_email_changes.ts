import { type Kysely, sql } from "kysely";

/** Links that confirm the new email address of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table magic_links
      drop constraint magic_links_purpose_check,
      add constraint magic_links_purpose_check
        check (purpose in ('sign_in', 'reset_password', 'change_email'))`.execute(db);
}
