import { type Selectable, sql, type Transaction } from "kysely";
import type { Database, Query } from "./connection.ts";
import type { Tables } from "./tables.ts";

/** What an invitation is for; one for the one thing is none for the other. */
export type Purpose = Selectable<Tables["invitations"]>["purpose"];

export interface NewInvitation {
  hash: Uint8Array;
  purpose?: Purpose;
  gid: number | null;
  created_by: number | null;
  uses_left: number;
  expires_at: number;
  parent_hash?: Uint8Array | null;
  email?: string | null;
  password_hash?: string | null;
}

export async function insertInvitation({ kysely }: Database, invitation: NewInvitation): Promise<void> {
  await kysely.insertInto("invitations").values(invitation).execute();
}

/** An invitation that has neither expired nor been used up. */
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
 * An invitation to a private channel is good for as long as who made it could let people in themselves: who has
 * been removed does not come back, or send others, by a link they kept. Where the channel is public, or gone,
 * there is nobody to be let in.
 */
export async function isBacked(
  db: Query,
  { gid, created_by }: Pick<Selectable<Tables["invitations"]>, "gid" | "created_by">,
): Promise<boolean> {
  if (gid === null) return true;
  const { rows } = await sql`
    select from channels c
    left join users maker on maker.uid = ${created_by}::bigint and maker.deleted_at is null
      and maker.status = 'normal'
    where c.gid = ${gid} and (c.deleted_at is not null or c.is_public or maker.is_admin or exists (
      select from memberships m where m.gid = c.gid and m.uid = maker.uid and m.until_mid is null))`
    .execute(db);
  return rows.length > 0;
}

/** Takes one use, in the transaction that makes the account or member; false when somebody took the last one first. */
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
