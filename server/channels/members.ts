import type { Channel } from "schemas/channels.ts";
import { findChannel, toChannels } from "../../db/channels.ts";
import { closeMemberships, membersOf, openMemberships } from "../../db/memberships.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users.ts";
import { badRequest, forbidden, notFound } from "../errors.ts";
import { announce, tellServers } from "../events/audiences.ts";

/** Holds the channel for the turn, so that its members are who they are when it ends. */
async function privateChannel(turn: Turn, gid: number): Promise<{ channel: ChannelRow; members: number[] }> {
  const channel = await findChannel(turn.tx, gid);
  if (!channel) throw notFound();
  if (channel.is_public) throw forbidden();
  return { channel, members: (await membersOf(turn.tx, [gid])).get(gid)! };
}

/** By a member or an admin; all of them or, when one is unknown or in already, none. */
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

/** The newcomers get the channel, those who were in already hear of them. */
export async function letIn(turn: Turn, channel: ChannelRow, newcomers: number[]): Promise<Channel> {
  const { gid } = channel;
  await openMemberships(turn, gid, newcomers);
  announce(turn, { gid }, { type: "user_joined_group", gid, uid: newcomers });
  tellServers(turn, { type: "access", gid, is_public: false, added: newcomers, removed: [] });
  const [group] = await toChannels(turn.tx, [channel]);
  announce(turn, { uids: newcomers }, { type: "joined_group", group });
  return group;
}

/** By the owner or an admin; the owner cannot be removed. */
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
    tellServers(turn, { type: "access", gid, is_public: false, added: [], removed });
    announce(turn, { uids: removed }, { type: "kick_from_group", gid, reason: "kick" });
    announce(turn, { gid }, { type: "user_leaved_group", gid, uid: removed });
  });
}

/** The owner has to hand the channel over first. The leaver hears it too: that is how clients drop it. */
export async function leaveChannel(database: Database, actor: UserRow, gid: number): Promise<void> {
  await takeTurn(database, async (turn) => {
    const { channel, members } = await privateChannel(turn, gid);
    if (!members.includes(actor.uid) || channel.owner === actor.uid) throw forbidden();
    announce(turn, { gid }, { type: "user_leaved_group", gid, uid: [actor.uid] });
    tellServers(turn, { type: "access", gid, is_public: false, added: [], removed: [actor.uid] });
    await closeMemberships(turn, gid, [actor.uid]);
  });
}
