import { findForReader } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import type { ChannelRow } from "../../db/tables.ts";
import { forbidden, notFound } from "../base/errors.ts";

/** The channel, if the bot may read it. Throws 404 when there is none, and 403 for a private one that it is not in. */
export async function botChannel(database: Database, uid: number, gid: number): Promise<ChannelRow> {
  const channel = await findForReader(database, gid, uid);
  if (!channel) throw notFound();
  if (!channel.in_reach) throw forbidden();
  return channel;
}
