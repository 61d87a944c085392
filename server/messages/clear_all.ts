import { markAllCleared } from "../../db/channels/changes.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import { announce } from "../announce.ts";
import { removePinsEverywhere } from "../channels/pins.ts";

/** Deletes all messages of everybody at once. Their rows are removed in the background. */
export async function clearAllMessages(database: Database): Promise<void> {
  await withWriteLock(database, async (write) => {
    await markAllCleared(write);
    await removePinsEverywhere(write);
    announce(write, { everyone: true }, { type: "message_cleared", latest_deleted_mid: write.mid });
  });
}
