import type { Channel } from "schemas/channels.ts";
import { membersAreHidden, withoutOthers } from "../../db/channels/hidden_members.ts";
import { membersOf } from "../../db/channels/memberships.ts";
import type { WriteTransaction } from "../../db/order.ts";
import { adminUids } from "../../db/users/users.ts";
import { announce } from "../announce.ts";

type Place = Pick<Channel, "gid" | "owner">;
type Watchers = { gid: number } | { uids: number[] };

/**
 * Who learns that `uids` join or leave a private channel: its members, or those of them who may see each other.
 * Call it before `uids` become members, or after they have left.
 */
export async function watchersOf(write: WriteTransaction, { gid, owner }: Place): Promise<Watchers> {
  if (!await membersAreHidden(write.tx)) return { gid };
  const members = (await membersOf(write.tx, [gid])).get(gid)!;
  const admins = new Set(await adminUids(write));
  return { uids: members.filter((uid) => uid === owner || admins.has(uid)) };
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
