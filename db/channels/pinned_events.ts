import { sql } from "kysely";
import type { Query } from "../connection.ts";

/**
 * Announcements are stored for a while after delivery, and those of pins contain the content of the message. This
 * removes it when the message is deleted, by its number or with everything in its channel up to `mid`. A process
 * that still has to deliver them then announces that the pin is gone, which is true by then.
 */
export async function forgetPinned(
  db: Query,
  which: { mids: number[] } | { gid: number; mid: number },
): Promise<void> {
  const [gone, there] = "mids" in which ? ["@.mid == $mids[*]", sql`true`] : [
    "@.mid <= $mid",
    sql`coalesce(event -> 'gid', event #> '{group,gid}') = to_jsonb(${which.gid}::bigint)`,
  ];
  const given = sql`${JSON.stringify(which)}::text::jsonb`;
  const [msg, pins] = [sql.lit(`$.msg ? (${gone})`), `$.group.pinned_messages[*]`];
  await sql`
    update events set event = case when event @? '$.msg.mid' then event || '{"msg": null}'
      else jsonb_set(event, '{group,pinned_messages}',
        jsonb_path_query_array(event, ${sql.lit(`${pins} ? (!(${gone}))`)}, ${given})) end
    where (event @? '$.msg.mid' or event @? '$.group.pinned_messages.mid') and ${there}
      and (jsonb_path_exists(event, ${msg}, ${given})
        or jsonb_path_exists(event, ${sql.lit(`${pins} ? (${gone})`)}, ${given}))`.execute(db);
}
