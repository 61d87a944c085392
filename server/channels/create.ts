import type { CreateChannel } from "schemas/channels.ts";
import { insertChannel, toChannels } from "../../db/channels/channels.ts";
import { openMemberships } from "../../db/channels/memberships.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users/users.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { badRequest, forbidden } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { announceJoined } from "./membership_news.ts";

/** Only admins create public channels, which have no owner and no member list. A private one belongs to its creator. */
export async function createChannel(
  { database, settings }: Services,
  maker: UserRow,
  request: CreateChannel,
) {
  const is_public = request.is_public ?? false;
  const invited = request.members ?? [];
  const { only_admin_can_create_group } = await settings.read("common");
  if (!maker.is_admin && (is_public || only_admin_can_create_group)) throw forbidden();
  if (is_public && invited.length > 0) throw badRequest("everyone is in a public channel");
  if ((await existingUids(database, invited)).size < new Set(invited).size) {
    throw badRequest("unknown member");
  }

  return await withWriteLock(database, async (write) => {
    const row = await insertChannel(write, {
      name: request.name,
      description: request.description || null,
      is_public,
      owner: is_public ? null : maker.uid,
    });
    const { gid } = row;
    const members = is_public ? [] : [...new Set([maker.uid, ...invited])];
    await openMemberships(write, gid, members);
    announceInternally(write, { type: "access", gid, is_public, added: members, removed: [] });
    const [group] = await toChannels(write.tx, [row]);
    if (is_public) announce(write, { gid }, { type: "joined_group", group });
    else await announceJoined(write, group, members);
    return { gid, created_at: row.created_at };
  });
}
