import { findChannel } from "../../db/channels/channels.ts";
import type { WriteTransaction } from "../../db/order.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { forbidden, notFound } from "../base/errors.ts";

/** Admins manage every channel, even those they may not read. Owners manage their own. Public ones have no owner. */
export function manages(user: UserRow, channel: ChannelRow): boolean {
  return user.is_admin || channel.owner === user.uid;
}

/** The channel as it is in this transaction. Throws 403 for people who do not manage it. */
export async function managedChannel(
  write: WriteTransaction,
  actor: UserRow,
  gid: number,
): Promise<ChannelRow> {
  const channel = await findChannel(write.tx, gid);
  if (!channel) throw notFound();
  if (!manages(actor, channel)) throw forbidden();
  return channel;
}
