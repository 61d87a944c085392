import type { Database } from "../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import { removeDevice, type Session } from "../../db/users/sessions.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announce, announceInternally } from "../announce.ts";

type Device = Pick<Session, "uid" | "device">;

export function signOut(database: Database, origin: Origin, device: Device): Promise<void> {
  return withWriteLock(database, async (write) => {
    await endSession(write, device);
    await recordSecurityEvent(write.tx, origin, { action: "sign_out", uid: device.uid });
  });
}

/** Signs a device out: its tokens become invalid on every process, and its streams close. */
export async function endSession(write: WriteTransaction, { uid, device }: Device): Promise<void> {
  await removeDevice(write, { uid, device });
  announceInternally(write, { type: "forget_device", uid, device });
  announce(write, { uid, device }, { type: "kick", reason: "logout" });
}
