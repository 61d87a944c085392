import { markAllCleared } from "../../db/channels/changes.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import { announce } from "../base/announce.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import { removePinsEverywhere } from "../channels/pins.ts";

/** Deletes all messages of everybody at once. Their rows are removed in the background. */
export async function clearAllMessages(database: Database, origin: Origin): Promise<void> {
  await withWriteLock(database, async (write) => {
    await markAllCleared(write);
    await removePinsEverywhere(write);
    await recordSecurityEvent(write.tx, origin, { action: "messages_cleared", uid: null });
    await announceToAdmins(write);
    announce(write, { everyone: true }, { type: "message_cleared", latest_deleted_mid: write.mid });
  });
}
