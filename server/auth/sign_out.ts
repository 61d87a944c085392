import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import { removeDevice, type Session } from "../../db/sessions.ts";
import { announce, tellServers } from "../events/audiences.ts";

/** Ends a device's session: its tokens are void on every process, and its streams end. */
export function signOut(database: Database, { uid, device }: Session): Promise<void> {
  return takeTurn(database, async (turn) => {
    await removeDevice(turn, { uid, device });
    tellServers(turn, { type: "forget_device", uid, device });
    announce(turn, { uid, device }, { type: "kick", reason: "logout" });
  });
}
