import { findChannel } from "../../db/channels.ts";
import type { Turn } from "../../db/order.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { forbidden, notFound } from "../errors.ts";

/** Admins manage every channel, those too that they may not read; owners their own. Public ones have no owner. */
export function manages(user: UserRow, channel: ChannelRow): boolean {
  return user.is_admin || channel.owner === user.uid;
}

/** The channel as it is in this turn, for who manages it. */
export async function managedChannel(turn: Turn, actor: UserRow, gid: number): Promise<ChannelRow> {
  const channel = await findChannel(turn.tx, gid);
  if (!channel) throw notFound();
  if (!manages(actor, channel)) throw forbidden();
  return channel;
}
