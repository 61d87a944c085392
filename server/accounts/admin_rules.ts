import { FOUNDER } from "schemas/limits.ts";
import type { WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import { forbidden, notFound } from "../base/errors.ts";

/** Reason why `is_public` is refused for a person. */
export const ONLY_BOTS = "only bots can be public";

/**
 * The account that an admin changes, as it is in this transaction. Throws 403 when the admin has lost the role
 * meanwhile: two admins may demote each other at once, and one has to stay.
 */
export async function findForAdmin(write: WriteTransaction, actor: UserRow, uid: number): Promise<UserRow> {
  await requireAdmin(write, actor);
  const user = await findPresentUser(write.tx, uid);
  if (!user) throw notFound();
  return user;
}

export async function requireAdmin({ tx }: WriteTransaction, { uid }: UserRow): Promise<void> {
  const now = await findPresentUser(tx, uid);
  if (!now?.is_admin || now.status === "frozen") throw forbidden();
}

/** Throws 403 for one's own account and the founder's: they cannot be deleted, frozen or demoted. */
export function refuseProtected(actor: UserRow, { uid }: UserRow): void {
  if (uid === actor.uid || uid === FOUNDER) throw forbidden();
}
