import { markCleared, markDeleted } from "../../db/channels/changes.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { removeWebhooksOf } from "../accounts/integrations.ts";
import { managedChannel } from "./manage.ts";
import { removeAllPins } from "./pins.ts";

/** Deletes a channel at once for everybody. Its rows are removed in the background. */
export async function deleteChannel(database: Database, actor: UserRow, gid: number): Promise<void> {
  await withWriteLock(database, async (write) => {
    await managedChannel(write, actor, gid);
    await removeChannel(write, gid);
  });
}

/** The same for a channel that loses its owner. */
export async function removeChannel(write: WriteTransaction, gid: number): Promise<void> {
  await markDeleted(write, gid);
  await removeWebhooksOf(write, gid);
  announce(write, { gid }, { type: "kick_from_group", gid, reason: "group_deleted" });
  announceInternally(write, { type: "channel_gone", gid });
}

/** Deletes all messages and pins of a channel, but not the channel. */
export async function clearChannel(database: Database, actor: UserRow, gid: number): Promise<void> {
  await withWriteLock(database, async (write) => {
    await managedChannel(write, actor, gid);
    await markCleared(write, gid);
    await removeAllPins(write, gid);
    announce(write, { gid }, { type: "group_message_cleared", gid });
  });
}
