import type { WriteTransaction } from "../../db/order.ts";
import { readSection } from "../../db/server_settings.ts";
import { countUsers } from "../../db/users/users.ts";
import { usersReachedLimit } from "../base/errors.ts";

/**
 * Throws 451 when there are as many accounts as the licence allows. Without one there is no limit.
 * Bots count too, as clients count them; guests do not.
 */
export async function refuseBeyondLimit(write: WriteTransaction): Promise<void> {
  const { user_limit } = await readSection(write.tx, "license");
  if (typeof user_limit !== "number") return;
  if (await countUsers(write.tx) >= user_limit) throw usersReachedLimit();
}
