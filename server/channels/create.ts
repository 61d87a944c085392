import type { CreateChannel } from "schemas/channels.ts";
import { insertChannel, toChannels } from "../../db/channels.ts";
import { openMemberships } from "../../db/memberships.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users.ts";
import { badRequest, forbidden } from "../errors.ts";
import { announce, tellServers } from "../events/audiences.ts";

/** Public channels are for admins to make and have neither owner nor member list; private ones belong to their maker. */
export async function createChannel(database: Database, maker: UserRow, request: CreateChannel) {
  const is_public = request.is_public ?? false;
  const invited = request.members ?? [];
  if (is_public && !maker.is_admin) throw forbidden();
  if (is_public && invited.length > 0) throw badRequest("everyone is in a public channel");
  if ((await existingUids(database, invited)).size < new Set(invited).size) {
    throw badRequest("unknown member");
  }

  return await takeTurn(database, async (turn) => {
    const row = await insertChannel(turn, {
      name: request.name,
      description: request.description || null,
      is_public,
      owner: is_public ? null : maker.uid,
    });
    const { gid } = row;
    const members = is_public ? [] : [...new Set([maker.uid, ...invited])];
    await openMemberships(turn, gid, members);
    tellServers(turn, { type: "access", gid, is_public, added: members, removed: [] });
    const [group] = await toChannels(turn.tx, [row]);
    announce(turn, { gid }, { type: "joined_group", group });
    return { gid, created_at: row.created_at };
  });
}
