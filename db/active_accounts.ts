import { sql } from "kysely";

/** Whether the account in this column exists and is not frozen. An integration rests while its owner is not active. */
export const isActive = (uid: string) =>
  sql<boolean>`exists (
    select from users active where active.uid = ${sql.ref(uid)} and active.deleted_at is null
      and active.status = 'normal')`;
