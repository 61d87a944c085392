import type { Mute } from "schemas/settings.ts";
import { latestOfEach, mergeTargets, splitTargets, without } from "../../db/chats/lists.ts";
import { dropChats, keepChats } from "../../db/chats/kept.ts";
import type { Database } from "../../db/connection.ts";
import { lasts } from "../../db/chats/mutes.ts";
import { withWriteLock } from "../../db/order.ts";
import type { Session } from "../../db/users/sessions.ts";
import { announceSettings } from "./announce.ts";
import { refuseSelf, refuseUnknown } from "./known.ts";

/** Mutes and unmutes chats. A chat listed for both is unmuted. A mute only stops push messages. */
export async function changeMutes(database: Database, session: Session, request: Mute): Promise<void> {
  const { uid } = session;
  const off = latestOfEach(
    mergeTargets(named("uid", request.remove_users), named("gid", request.remove_groups)),
  );
  const on = without(latestOfEach(mergeTargets(request.add_users, request.add_groups)), off);
  refuseSelf(uid, [...on, ...off]);

  await withWriteLock(database, async (write) => {
    const dropped = await dropChats(write, "mutes", uid, off);
    await refuseUnknown(write, uid, [...on, ...without(off, dropped)]);
    const added = await keepChats(
      write,
      "mutes",
      uid,
      on.map(({ expired_in, ...chat }) => ({
        ...chat,
        expired_at: expired_in == null ? null : write.now + expired_in * 1000,
      })),
    );
    const [muted, unmuted] = [
      splitTargets(added),
      splitTargets(dropped.filter((mute) => lasts(mute, write.now))),
    ];
    announceSettings(write, session, {
      add_mute_users: muted.users,
      add_mute_groups: muted.groups,
      remove_mute_users: unmuted.users.map((one) => one.uid),
      remove_mute_groups: unmuted.groups.map((one) => one.gid),
    });
  });
}

function named<K extends string>(key: K, ids: number[] | null | undefined) {
  return (ids ?? []).map((id) => ({ [key]: id }) as Record<K, number>);
}
