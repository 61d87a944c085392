import { channelsReachableBy } from "../../db/channels/channels.ts";
import type { ChatRef } from "../../db/chats/kept.ts";
import type { WriteTransaction } from "../../db/order.ts";
import { presentUsers } from "../../db/users/users.ts";
import { badRequest } from "../base/errors.ts";

/** Throws 400 for a user who does not exist, or a channel that `uid` is not in. */
export async function refuseUnknown({ tx }: WriteTransaction, uid: number, chats: ChatRef[]): Promise<void> {
  const uids = distinct(chats.map(({ target_uid }) => target_uid));
  const gids = distinct(chats.map(({ gid }) => gid));
  if (uids.length > 0) {
    const there = await presentUsers(tx).where("uid", "in", uids).select("uid").execute();
    if (there.length < uids.length) throw badRequest("unknown user");
  }
  if (gids.length > 0) {
    const inReach = await channelsReachableBy(tx, uid).where("channels.gid", "in", gids).select("gid")
      .execute();
    if (inReach.length < gids.length) throw badRequest("unknown channel");
  }
}

export function refuseSelf(uid: number, chats: ChatRef[]): void {
  if (chats.some(({ target_uid }) => target_uid === uid)) {
    throw badRequest("this is for others, not for oneself");
  }
}

function distinct(ids: (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
