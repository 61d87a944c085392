import type { Database } from "../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import { removeDevice, type Session } from "../../db/users/sessions.ts";
import { announce, announceInternally } from "../announce.ts";

type Device = Pick<Session, "uid" | "device">;

export function signOut(database: Database, device: Device): Promise<void> {
  return withWriteLock(database, (write) => endSession(write, device));
}

/** Signs a device out: its tokens become invalid on every process, and its streams close. */
export async function endSession(write: WriteTransaction, { uid, device }: Device): Promise<void> {
  await removeDevice(write, { uid, device });
  announceInternally(write, { type: "forget_device", uid, device });
  announce(write, { uid, device }, { type: "kick", reason: "logout" });
}
