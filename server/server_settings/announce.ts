import { adminUids } from "../../db/users/users.ts";
import type { WriteTransaction } from "../../db/order.ts";
import { announce, unchanged } from "../base/announce.ts";

/** Tells admins to read settings again that nobody else may read, or that others do not need at once. */
export async function announceToAdmins(write: WriteTransaction): Promise<void> {
  const uids = await adminUids(write);
  announce(write, { uids }, { type: "server_config_changed", ...unchanged("server_config_changed") });
}
