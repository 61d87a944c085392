import type { KickReason } from "schemas/events.ts";
import type { Database } from "../../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../../db/order.ts";
import { removeDevice, removeOtherDevices, type Session } from "../../../db/users/sessions.ts";
import { removeChallenges } from "../../../db/users/second_factor_challenges.ts";
import { forgetOtherKnownDevices } from "../../../db/users/known_devices.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import { announce, announceInternally } from "../../base/announce.ts";

type Device = Pick<Session, "uid" | "device">;

export function signOut(database: Database, origin: Origin, device: Device): Promise<void> {
  return withWriteLock(database, async (write) => {
    await endSession(write, device);
    await recordSecurityEvent(write.tx, origin, { action: "sign_out", uid: device.uid });
  });
}

/** Signs a device out: its tokens become invalid on every process, and its streams close. Returns whether it was there. */
export async function endSession(
  write: WriteTransaction,
  device: Device,
  reason: KickReason = "logout",
): Promise<boolean> {
  const wasThere = await removeDevice(write, device);
  if (wasThere) announceEnd(write, device, reason);
  return wasThere;
}

/** Signs all other devices of the same person out and forgets them. Returns them. */
export async function endOtherSessions(write: WriteTransaction, { uid, device }: Device): Promise<string[]> {
  await forgetOtherKnownDevices(write, { uid, device });
  await removeChallenges(write.tx, uid);
  const others = await removeOtherDevices(write, { uid, device });
  for (const other of others) announceEnd(write, { uid, device: other }, "delete_device");
  return others;
}

function announceEnd(write: WriteTransaction, { uid, device }: Device, reason: KickReason): void {
  announceInternally(write, { type: "forget_device", uid, device });
  announce(write, { uid, device }, { type: "kick", reason });
}
