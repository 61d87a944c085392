import type { Channel } from "schemas/channels.ts";
import { membersAreHidden, withoutOthers } from "../../db/channels/hidden_members.ts";
import { membersOf } from "../../db/channels/memberships.ts";
import type { WriteTransaction } from "../../db/order.ts";
import { adminUids } from "../../db/users/users.ts";
import { announce } from "../base/announce.ts";

type Place = Pick<Channel, "gid" | "owner">;
type Watchers = { gid: number } | { uids: number[] };

/**
 * Finds those who learn that `uids` join or leave a private channel: its members, or those of them who may see
 * each other. Call it before `uids` become members, or after they have left.
 */
export async function watchersOf(write: WriteTransaction, channel: Place): Promise<Watchers> {
  const [watchers] = await watchersOfEach(write, [channel]);
  return watchers;
}

/** The same for several channels, in their order. */
export async function watchersOfEach(write: WriteTransaction, channels: Place[]): Promise<Watchers[]> {
  if (!await membersAreHidden(write.tx)) return channels.map(({ gid }) => ({ gid }));
  const members = await membersOf(write.tx, channels.map(({ gid }) => gid));
  const admins = new Set(await adminUids(write));
  return channels.map(({ gid, owner }) => ({
    uids: members.get(gid)!.filter((uid) => uid === owner || admins.has(uid)),
  }));
}

/** Hands the private channel to its new members. */
export async function announceJoined(write: WriteTransaction, group: Channel, uids: number[]): Promise<void> {
  if (!await membersAreHidden(write.tx)) {
    return announce(write, { uids }, { type: "joined_group", group });
  }
  const admins = new Set(await adminUids(write));
  for (const uid of uids) {
    const seen = admins.has(uid) ? group : withoutOthers(group, uid);
    announce(write, { uids: [uid] }, { type: "joined_group", group: seen });
  }
}
