import { type ContentType, type Properties, REACTIONS } from "schemas/messages.ts";
import { sql } from "kysely";
import type { Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import { isInReach, isThere } from "../reach.ts";
import type { MessageRow } from "../tables.ts";

export interface FoundMessage extends MessageRow {
  /** True if `uid` is in its direct chat, or in its channel now. */
  in_reach: boolean;
  channel_owner: number | null;
  /** Only the owner and admins may send in its channel. */
  only_owner_may_send: boolean;
  /** The other person of its direct chat blocks `uid`. */
  blocked: boolean;
}

/** The records that still exist, with what `uid` may do with them. Records of deleted channels do not exist. */
export async function findMessages(db: Query, mids: number[], uid: number): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select m.*, c.owner as channel_owner, coalesce(c.only_owner_can_send_msg, false) as only_owner_may_send,
      m.gid is null and exists (
        select from contacts b
        where b.uid in (m.uid_low, m.uid_high) and b.target_uid = ${uid} and b.status = 'blocked'
      ) as blocked, ${isInReach(uid)} as in_reach
    from messages m left join channels c on c.gid = m.gid
    where m.mid = any(${mids}) and ${isThere()}`.execute(db);
  return rows;
}

interface NewContent {
  content_type: ContentType;
  content: string;
  properties: Properties | null;
}

export async function rewrite(
  { tx }: WriteTransaction,
  mid: number,
  edited_mid: number,
  now: NewContent,
): Promise<void> {
  await tx.updateTable("messages")
    .set({ ...now, properties: now.properties as never, edited_mid })
    .where("mid", "=", mid).execute();
}

/** The different emoji with which people reacted to a message, except those that every client knows. */
export async function otherReactions({ tx }: WriteTransaction, mid: number): Promise<string[]> {
  const rows = await tx.selectFrom("reactions").select("action").distinct()
    .where("mid", "=", mid).where("action", "not in", [...REACTIONS]).execute();
  return rows.map(({ action }) => action);
}

/** Switches one person's reaction on, or off if it was on. */
export async function toggleReaction(
  { tx }: WriteTransaction,
  reaction: { mid: number; uid: number; action: string; like_mid: number },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx.insertInto("reactions").values(reaction)
    .onConflict((on) => on.doNothing()).executeTakeFirst();
  if (numInsertedOrUpdatedRows) return;
  await tx.deleteFrom("reactions").where("mid", "=", reaction.mid).where("uid", "=", reaction.uid)
    .where("action", "=", reaction.action).execute();
}

/** Turns messages into tombstones without content, edits or reactions. Their numbers stay taken. */
export async function eraseMessages({ tx, now }: WriteTransaction, mids: number[]): Promise<void> {
  await sql`
    update messages set content = null, content_type = null, properties = null, deleted_at = ${now}
    where mid = any(${mids}) or ref_mid = any(${mids}) and kind in ('edit', 'like')`.execute(tx);
  await tx.deleteFrom("reactions").where("mid", "in", mids).execute();
}

/** Messages that have expired at `now`, except those in deleted or cleared channels, which are gone already. */
const due = (now: number) =>
  sql<boolean>`messages.expires_at <= ${now} and messages.deleted_at is null and (
    messages.gid is null and messages.mid > (select direct_cleared_mid from counter) or exists (
      select from channels c
      where c.gid = messages.gid and c.deleted_at is null and messages.mid > c.cleared_mid
    )
  )`;

/** This runs every second, so it has an index of its own. The `order by` makes sure that it is used. */
export async function hasExpired(db: Query, now: number): Promise<boolean> {
  const first = await db.selectFrom("messages").select("mid").where(due(now)).orderBy("expires_at").limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

export function expiredMessages({ tx, now }: WriteTransaction, limit: number): Promise<MessageRow[]> {
  return tx.selectFrom("messages").selectAll().where(due(now))
    .orderBy("expires_at").orderBy("mid").limit(limit).execute() as Promise<MessageRow[]>;
}
