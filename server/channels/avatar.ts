import { updateChannelRow } from "../../db/channel_changes.ts";
import { putChannelAvatar } from "../../db/channel_avatars.ts";
import { findChannel } from "../../db/channels.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { forbidden, notFound } from "../errors.ts";
import { makeAvatar } from "../images/avatar.ts";
import { announceChanged } from "./changed.ts";
import { managedChannel, manages } from "./manage.ts";

/** Before a picture is even read: whether this channel is there (404) and theirs to change (403). */
export async function mayChangeAvatar({ kysely }: Database, actor: UserRow, gid: number): Promise<void> {
  const channel = await findChannel(kysely, gid);
  if (!channel) throw notFound();
  if (!manages(actor, channel)) throw forbidden();
}

/** Decoding takes its time, so it is done before the turn. */
export async function setAvatar(
  database: Database,
  actor: UserRow,
  gid: number,
  picture: Uint8Array,
): Promise<void> {
  const png = await makeAvatar(picture);
  await takeTurn(database, async (turn) => {
    const channel = await managedChannel(turn, actor, gid);
    // Addresses bear this number and are kept for good, so two pictures never share it.
    const avatar_updated_at = Math.max(turn.now, channel.avatar_updated_at + 1);
    await putChannelAvatar(turn, gid, png);
    await updateChannelRow(turn, gid, { avatar_updated_at });
    announceChanged(turn, gid, { avatar_updated_at });
  });
}
