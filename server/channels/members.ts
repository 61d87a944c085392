import type { Channel } from "schemas/channels.ts";
import { findChannel, toChannels } from "../../db/channels/channels.ts";
import { closeMemberships, membersOf, openMemberships } from "../../db/channels/memberships.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import { beginAsRead } from "../../db/chats/read_index.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users/users.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { badRequest, forbidden, notFound } from "../base/errors.ts";
import { announceAsRead } from "../user_settings/announce.ts";
import { announceJoined, watchersOf } from "./membership_news.ts";

/** Finds a private channel and its members, which no other transaction can change meanwhile. */
async function privateChannel(
  write: WriteTransaction,
  gid: number,
): Promise<{ channel: ChannelRow; members: number[] }> {
  const channel = await findChannel(write.tx, gid);
  if (!channel) throw notFound();
  if (channel.is_public) throw forbidden();
  return { channel, members: (await membersOf(write.tx, [gid])).get(gid)! };
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
  await withWriteLock(database, async (write) => {
    const { channel, members } = await privateChannel(write, gid);
    if (!members.includes(actor.uid) && !actor.is_admin) throw forbidden();
    if (known.size < newcomers.length) throw badRequest("unknown user");
    const present = new Set(members);
    if (newcomers.some((uid) => present.has(uid))) throw badRequest("already a member");
    if (newcomers.length === 0) return;

    await letIn(write, channel, newcomers);
  });
}

/** The newcomers receive the channel, and the other members learn who joined. */
export async function letIn(
  write: WriteTransaction,
  channel: ChannelRow,
  newcomers: number[],
): Promise<Channel> {
  const { gid } = channel;
  const watchers = await watchersOf(write, channel);
  await openMemberships(write, gid, newcomers);
  announce(write, watchers, { type: "user_joined_group", gid, uid: newcomers });
  announceInternally(write, { type: "access", gid, is_public: false, added: newcomers, removed: [] });
  const [group] = await toChannels(write.tx, [channel]);
  await announceJoined(write, group, newcomers);
  announceAsRead(write, newcomers, gid, await beginAsRead(write, gid, newcomers));
  return group;
}

/** For the owner and admins. The owner cannot be removed. */
export async function removeMembers(
  database: Database,
  actor: UserRow,
  gid: number,
  uids: number[],
): Promise<void> {
  await withWriteLock(database, async (write) => {
    const { channel, members } = await privateChannel(write, gid);
    if (channel.owner !== actor.uid && !actor.is_admin) throw forbidden();
    if (uids.includes(channel.owner!)) throw forbidden();
    const present = new Set(members);
    if (uids.some((uid) => !present.has(uid))) throw notFound();

    const removed = await closeMemberships(write, gid, uids);
    if (removed.length === 0) return;
    announceInternally(write, { type: "access", gid, is_public: false, added: [], removed });
    announce(write, { uids: removed }, { type: "kick_from_group", gid, reason: "kick" });
    announce(write, await watchersOf(write, channel), { type: "user_leaved_group", gid, uid: removed });
  });
}

/** The owner has to hand the channel over first. The event also goes to the leaver: it makes clients drop the channel. */
export async function leaveChannel(database: Database, actor: UserRow, gid: number): Promise<void> {
  await withWriteLock(database, async (write) => {
    const { channel, members } = await privateChannel(write, gid);
    if (!members.includes(actor.uid) || channel.owner === actor.uid) throw forbidden();
    const watchers = await watchersOf(write, channel);
    const audience = "gid" in watchers ? watchers : { uids: [...watchers.uids, actor.uid] };
    announce(write, audience, { type: "user_leaved_group", gid, uid: [actor.uid] });
    announceInternally(write, { type: "access", gid, is_public: false, added: [], removed: [actor.uid] });
    await closeMemberships(write, gid, [actor.uid]);
  });
}
