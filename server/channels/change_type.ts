import type { ChangeType } from "schemas/channels.ts";
import { makePrivate, makePublic } from "../../db/channel_changes.ts";
import { toChannels } from "../../db/channels.ts";
import type { Database } from "../../db/connection.ts";
import { closeAllMemberships, everybody, keepPublicTime } from "../../db/memberships.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import type { ChannelRow, UserRow } from "../../db/tables.ts";
import { existingUids } from "../../db/users.ts";
import { badRequest } from "../errors.ts";
import { announce, tellServers } from "../events/audiences.ts";
import { announceChanged } from "./changed.ts";
import { managedChannel } from "./manage.ts";

/** Makes a private channel public, or a public one private: its owner is then who asked. */
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

/** Who was in hears who came; who came gets the channel, guests too. */
async function openToAll(turn: Turn, gid: number): Promise<void> {
  const former = await closeAllMemberships(turn, gid);
  const row = await makePublic(turn, gid);
  const others = without(await everybody(turn.tx), former);
  const people = uidsOf(others.filter((one) => !one.is_guest));

  announceChanged(turn, gid, { is_public: true }, { everyone: true });
  tellServers(turn, { type: "access", gid, is_public: true, added: [], removed: former });
  if (people.length > 0) {
    announce(turn, { uids: former }, { type: "user_joined_group", gid, uid: people });
  }
  const [group] = await toChannels(turn.tx, [row]);
  announce(turn, { uids: uidsOf(others) }, { type: "joined_group", group });
}

/** Without a list, everybody but guests stays in. Who is left out is told, and who is in learns who else is. */
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
  tellServers(turn, { type: "access", gid, is_public: false, added: members, removed: [] });
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
