import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Services } from "../app/services.ts";
import { findForAdmin, refuseProtected } from "../accounts/admin_rules.ts";
import { deleteUser } from "./delete.ts";

export async function deleteByAdmin(
  { database, accounts }: Services,
  origin: Origin,
  actor: UserRow,
  uid: number,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    const user = await findForAdmin(write, actor, uid);
    refuseProtected(actor, user);
    await deleteUser(write, origin, user);
  });
  accounts.forgetUser(uid);
}
