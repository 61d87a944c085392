import { withWriteLock } from "../../../db/order.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import { forbidden, notFound } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import type { Services } from "../../app/services.ts";
import { requireAdmin } from "../../accounts/admin_rules.ts";
import { removal } from "./manage.ts";

/** For somebody who has lost both the app and the recovery codes. Admins prove their own as everybody does. */
export async function removeByAdmin(
  services: Services,
  origin: Origin,
  actor: UserRow,
  uid: number,
): Promise<void> {
  const { database } = services;
  if (uid === actor.uid) throw forbidden();
  const user = await findPresentUser(database.kysely, uid);
  if (!user) throw notFound();
  const remove = await removal(services, user, origin);
  await withWriteLock(database, async (write) => {
    await requireAdmin(write, actor);
    await remove(write.tx);
  });
}
