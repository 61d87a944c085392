import type { Selectable, Transaction } from "kysely";
import type { Database, Query } from "./connection.ts";
import type { InvitationsTable, Tables } from "./tables.ts";

/** What an invitation is for; one for the one thing is none for the other. */
export type Purpose = Selectable<InvitationsTable>["purpose"];

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
