import { sql } from "kysely";

/** True if the account in this column exists and is not frozen. Integrations rest while their owner is not active. */
export const isActive = (uid: string) =>
  sql<boolean>`exists (
    select from users active where active.uid = ${sql.ref(uid)} and active.deleted_at is null
      and active.status = 'normal')`;
