import { type Selectable, sql, type Transaction } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { Tables } from "../tables.ts";

/** Purpose of an invitation. It is not valid for the other one. */
export type Purpose = Selectable<Tables["invitations"]>["purpose"];

interface NewInvitation {
  hash: Uint8Array;
  purpose?: Purpose;
  gid: number | null;
  created_by: number | null;
  uses_left: number;
  expires_at: number;
  parent_hash?: Uint8Array | null;
  email?: string | null;
  password_hash?: string | null;
  confirmed?: boolean;
}

export async function insertInvitation(db: Query, invitation: NewInvitation): Promise<void> {
  await db.insertInto("invitations").values(invitation).execute();
}

/** The invitation, if it is neither expired nor used up. */
export function findInvitation(db: Query, hash: Uint8Array, purpose: Purpose = "register") {
  return db.selectFrom("invitations")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", Date.now())
    .where("uses_left", ">", 0)
    .selectAll()
    .executeTakeFirst();
}

/**
 * An invitation is valid while its creator is neither frozen nor deleted. One to a private channel is valid only
 * while its creator may add members: somebody who was removed must not return, or send others, by a link they kept.
 */
export async function inviterMayInvite(
  db: Query,
  { gid, created_by }: Pick<Selectable<Tables["invitations"]>, "gid" | "created_by">,
): Promise<boolean> {
  const { rows } = await sql`
    select from users maker
    left join channels c on c.gid = ${gid}::bigint and c.deleted_at is null and not c.is_public
    where maker.uid = ${created_by}::bigint and maker.deleted_at is null and maker.status = 'normal'
      and (c.gid is null or maker.is_admin or exists (
        select from memberships m where m.gid = c.gid and m.uid = maker.uid and m.until_mid is null))`
    .execute(db);
  return rows.length > 0;
}

/** Checks that the channel of an invitation to join still exists and is private. */
export async function opensPrivateChannel(
  db: Query,
  { gid }: Pick<Selectable<Tables["invitations"]>, "gid">,
): Promise<boolean> {
  const channel = await db.selectFrom("channels").where("gid", "=", gid).where("deleted_at", "is", null)
    .where("is_public", "=", false).select("gid").executeTakeFirst();
  return channel !== undefined;
}

/** Takes one use, in the transaction that adds the account or member. False when somebody else took the last one. */
export async function useInvitation(tx: Transaction<Tables>, hash: Uint8Array): Promise<boolean> {
  const used = await tx.updateTable("invitations")
    .set((eb) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("hash", "=", hash).where("uses_left", ">", 0).where("expires_at", ">", Date.now())
    .returning("parent_hash").executeTakeFirst();
  if (!used) return false;
  return used.parent_hash === null || await useInvitation(tx, used.parent_hash);
}

export async function clearInvitations({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("invitations").where("expires_at", "<", now).execute();
}
