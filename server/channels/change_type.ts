import type { ChangeType } from "schemas/channels.ts";
import { makePrivate, makePublic } from "../../db/channels/changes.ts";
import { toChannels } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import { closeAllMemberships, everybody, keepPublicTime } from "../../db/channels/memberships.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import { beginAsRead } from "../../db/chats/read_index.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users/users.ts";
import { announce, announceInternally } from "../announce.ts";
import { badRequest } from "../errors.ts";
import { announceAsRead } from "../user_settings/announce.ts";
import { announceChanged } from "./changed.ts";
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
  await takeTurn(database, async (turn) => {
    const channel = await managedChannel(turn, actor, gid);
    if (channel.is_public === request.is_public) return;
    if (request.is_public) return await openToAll(turn, gid);
    if (known.size < wanted.length) throw badRequest("unknown member");
    await closeToOthers(turn, channel, actor.uid, wanted);
  });
}

/** Former members learn who joined. Everybody else receives the channel, guests too. */
async function openToAll(turn: Turn, gid: number): Promise<void> {
  const former = await closeAllMemberships(turn, gid);
  const row = await makePublic(turn, gid);
  const others = without(await everybody(turn.tx), former);
  const people = uidsOf(others.filter((one) => !one.is_guest));

  announceChanged(turn, gid, { is_public: true }, { everyone: true });
  announceInternally(turn, { type: "access", gid, is_public: true, added: [], removed: former });
  if (people.length > 0) {
    announce(turn, { uids: former }, { type: "user_joined_group", gid, uid: people });
  }
  const [group] = await toChannels(turn.tx, [row]);
  const newcomers = uidsOf(others);
  announce(turn, { uids: newcomers }, { type: "joined_group", group });
  announceAsRead(turn, newcomers, gid, await beginAsRead(turn, gid, newcomers));
}

/** Without a list everybody but guests stays. The others are removed, and the members learn who is in. */
async function closeToOthers(
  turn: Turn,
  channel: ChannelRow,
  owner: number,
  wanted: number[],
): Promise<void> {
  const { gid } = channel;
  const all = await everybody(turn.tx);
  const chosen = wanted.length > 0 ? wanted : uidsOf(all.filter((one) => !one.is_guest));
  const members = [...new Set([owner, ...chosen])];
  await keepPublicTime(turn, channel, members);
  const row = await makePrivate(turn, gid, owner);

  announceChanged(turn, gid, { is_public: false, owner }, { everyone: true });
  announceInternally(turn, { type: "access", gid, is_public: false, added: members, removed: [] });
  announce(turn, { uids: uidsOf(without(all, members)) }, { type: "kick_from_group", gid, reason: "kick" });
  const [group] = await toChannels(turn.tx, [row]);
  announce(turn, { gid }, { type: "joined_group", group });
}

function uidsOf(people: { uid: number }[]): number[] {
  return people.map(({ uid }) => uid);
}

function without<T extends { uid: number }>(people: T[], uids: number[]): T[] {
  const left = new Set(uids);
  return people.filter(({ uid }) => !left.has(uid));
}
