import { sql, type Transaction } from "kysely";
import type { NewRecord, Tables } from "./tables.ts";

/** Stores records under the numbers that they have. */
export async function storeRecords(
  tx: Transaction<Tables>,
  records: (NewRecord & { mid: number })[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, root_mid,
      content_type, content, properties, expires_in, action, local_key)
    select mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, root_mid,
      content_type, content, properties, expires_in, action, local_key
    from json_to_recordset(${JSON.stringify(records)}::text::json) as (
      mid bigint, created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint,
      to_uid bigint, ref_mid bigint, root_mid bigint, content_type text, content text, properties jsonb,
      expires_in bigint, action text, local_key text
    )`.execute(tx);
}
