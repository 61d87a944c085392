import type { ChangeType } from "schemas/channels.ts";
import { makePrivate, makePublic } from "../../db/channels/changes.ts";
import { toChannels } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import { closeAllMemberships, everybody, keepPublicTime } from "../../db/channels/memberships.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import { beginAsRead } from "../../db/chats/read_index.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users/users.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { badRequest } from "../base/errors.ts";
import { announceAsRead } from "../user_settings/announce.ts";
import { announceChanged } from "./changed.ts";
import { announceJoined } from "./membership_news.ts";
import { managedChannel } from "./manage.ts";

/** Makes a private channel public, or a public one private. The actor then owns the private channel. */
export async function changeType(
  database: Database,
  actor: UserRow,
  gid: number,
  request: ChangeType,
): Promise<void> {
  const wanted = [...new Set(request.members ?? [])];
  const known = await existingUids(database, wanted);
  await withWriteLock(database, async (write) => {
    const channel = await managedChannel(write, actor, gid);
    if (channel.is_public === request.is_public) return;
    if (request.is_public) return await openToAll(write, channel);
    if (known.size < wanted.length) throw badRequest("unknown member");
    await closeToOthers(write, channel, actor.uid, wanted);
  });
}

/** Former members learn who joined. Everybody else receives the channel, guests too. Its former names are forgotten. */
async function openToAll(write: WriteTransaction, { gid, former_names }: ChannelRow): Promise<void> {
  const former = await closeAllMemberships(write, gid);
  const row = await makePublic(write, gid);
  const others = without(await everybody(write.tx), former);
  const people = uidsOf(others.filter((one) => !one.is_guest));

  const forgotten = former_names.length > 0 && { former_names: [] };
  announceChanged(write, gid, { is_public: true, ...forgotten }, { everyone: true });
  announceInternally(write, { type: "access", gid, is_public: true, added: [], removed: former });
  if (people.length > 0) {
    announce(write, { uids: former }, { type: "user_joined_group", gid, uid: people });
  }
  const [group] = await toChannels(write.tx, [row]);
  const newcomers = uidsOf(others);
  announce(write, { uids: newcomers }, { type: "joined_group", group });
  announceAsRead(write, newcomers, gid, await beginAsRead(write, gid, newcomers));
}

/** Without a list everybody but guests stays. The others are removed, and the members learn who is in. */
async function closeToOthers(
  write: WriteTransaction,
  channel: ChannelRow,
  owner: number,
  wanted: number[],
): Promise<void> {
  const { gid } = channel;
  const all = await everybody(write.tx);
  const chosen = wanted.length > 0 ? wanted : uidsOf(all.filter((one) => !one.is_guest));
  const members = [...new Set([owner, ...chosen])];
  await keepPublicTime(write, channel, members);
  const row = await makePrivate(write, gid, owner);

  announceChanged(write, gid, { is_public: false, owner }, { everyone: true });
  announceInternally(write, { type: "access", gid, is_public: false, added: members, removed: [] });
  announce(write, { uids: uidsOf(without(all, members)) }, { type: "kick_from_group", gid, reason: "kick" });
  const [group] = await toChannels(write.tx, [row]);
  await announceJoined(write, group, members);
}

function uidsOf(people: { uid: number }[]): number[] {
  return people.map(({ uid }) => uid);
}

function without<T extends { uid: number }>(people: T[], uids: number[]): T[] {
  const left = new Set(uids);
  return people.filter(({ uid }) => !left.has(uid));
}
