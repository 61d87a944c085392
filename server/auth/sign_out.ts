import type { Database } from "../../db/connection.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import { removeDevice, type Session } from "../../db/users/sessions.ts";
import { announce, announceInternally } from "../announce.ts";

type Device = Pick<Session, "uid" | "device">;

export function signOut(database: Database, device: Device): Promise<void> {
  return takeTurn(database, (turn) => endSession(turn, device));
}

/** Signs a device out: its tokens become invalid on every process, and its streams close. */
export async function endSession(turn: Turn, { uid, device }: Device): Promise<void> {
  await removeDevice(turn, { uid, device });
  announceInternally(turn, { type: "forget_device", uid, device });
  announce(turn, { uid, device }, { type: "kick", reason: "logout" });
}
