import { markCleared, markDeleted } from "../../db/channel_changes.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { announce, tellServers } from "../events/audiences.ts";
import { managedChannel } from "./manage.ts";
import { removeAllPins } from "./pins.ts";

/** At once and for everybody; what it held is removed in the background. */
export async function deleteChannel(database: Database, actor: UserRow, gid: number): Promise<void> {
  await takeTurn(database, async (turn) => {
    await managedChannel(turn, actor, gid);
    await markDeleted(turn, gid);
    announce(turn, { gid }, { type: "kick_from_group", gid, reason: "group_deleted" });
    tellServers(turn, { type: "channel_gone", gid });
  });
}

/** The channel stays; all that was said in it goes, and its pins with it. */
export async function clearChannel(database: Database, actor: UserRow, gid: number): Promise<void> {
  await takeTurn(database, async (turn) => {
    await managedChannel(turn, actor, gid);
    await markCleared(turn, gid);
    await removeAllPins(turn, gid);
    announce(turn, { gid }, { type: "group_message_cleared", gid });
  });
}
