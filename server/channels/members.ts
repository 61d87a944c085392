import type { Channel } from "schemas/channels.ts";
import { findChannel, toChannels } from "../../db/channels/channels.ts";
import { closeMemberships, membersOf, openMemberships } from "../../db/channels/memberships.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import { beginAsRead } from "../../db/chats/read_index.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users/users.ts";
import { announce, announceInternally } from "../announce.ts";
import { badRequest, forbidden, notFound } from "../errors.ts";
import { announceAsRead } from "../user_settings/announce.ts";

/** Finds a private channel and its members, which no other transaction can change meanwhile. */
async function privateChannel(turn: Turn, gid: number): Promise<{ channel: ChannelRow; members: number[] }> {
  const channel = await findChannel(turn.tx, gid);
  if (!channel) throw notFound();
  if (channel.is_public) throw forbidden();
  return { channel, members: (await membersOf(turn.tx, [gid])).get(gid)! };
}

/** For members and admins. Adds all of them or, when one is unknown or a member already, none. */
export async function addMembers(
  database: Database,
  actor: UserRow,
  gid: number,
  uids: number[],
): Promise<void> {
  const newcomers = [...new Set(uids)];
  const known = await existingUids(database, newcomers);
  await takeTurn(database, async (turn) => {
    const { channel, members } = await privateChannel(turn, gid);
    if (!members.includes(actor.uid) && !actor.is_admin) throw forbidden();
    if (known.size < newcomers.length) throw badRequest("unknown user");
    const present = new Set(members);
    if (newcomers.some((uid) => present.has(uid))) throw badRequest("already a member");
    if (newcomers.length === 0) return;

    await letIn(turn, channel, newcomers);
  });
}

/** The newcomers receive the channel, and the other members learn who joined. */
export async function letIn(turn: Turn, channel: ChannelRow, newcomers: number[]): Promise<Channel> {
  const { gid } = channel;
  await openMemberships(turn, gid, newcomers);
  announce(turn, { gid }, { type: "user_joined_group", gid, uid: newcomers });
  announceInternally(turn, { type: "access", gid, is_public: false, added: newcomers, removed: [] });
  const [group] = await toChannels(turn.tx, [channel]);
  announce(turn, { uids: newcomers }, { type: "joined_group", group });
  announceAsRead(turn, newcomers, gid, await beginAsRead(turn, gid, newcomers));
  return group;
}

/** For the owner and admins. The owner cannot be removed. */
export async function removeMembers(
  database: Database,
  actor: UserRow,
  gid: number,
  uids: number[],
): Promise<void> {
  await takeTurn(database, async (turn) => {
    const { channel, members } = await privateChannel(turn, gid);
    if (channel.owner !== actor.uid && !actor.is_admin) throw forbidden();
    if (uids.includes(channel.owner!)) throw forbidden();
    const present = new Set(members);
    if (uids.some((uid) => !present.has(uid))) throw notFound();

    const removed = await closeMemberships(turn, gid, uids);
    if (removed.length === 0) return;
    announceInternally(turn, { type: "access", gid, is_public: false, added: [], removed });
    announce(turn, { uids: removed }, { type: "kick_from_group", gid, reason: "kick" });
    announce(turn, { gid }, { type: "user_leaved_group", gid, uid: removed });
  });
}

/** The owner has to hand the channel over first. The event also goes to the leaver: it makes clients drop the channel. */
export async function leaveChannel(database: Database, actor: UserRow, gid: number): Promise<void> {
  await takeTurn(database, async (turn) => {
    const { channel, members } = await privateChannel(turn, gid);
    if (!members.includes(actor.uid) || channel.owner === actor.uid) throw forbidden();
    announce(turn, { gid }, { type: "user_leaved_group", gid, uid: [actor.uid] });
    announceInternally(turn, { type: "access", gid, is_public: false, added: [], removed: [actor.uid] });
    await closeMemberships(turn, gid, [actor.uid]);
  });
}
