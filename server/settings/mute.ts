import type { Mute } from "schemas/settings.ts";
import { apart, last, together, without } from "../../db/chat_lists.ts";
import { dropChats, keepChats } from "../../db/chat_settings.ts";
import type { Database } from "../../db/connection.ts";
import { lasts } from "../../db/mutes.ts";
import { takeTurn } from "../../db/order.ts";
import type { Session } from "../../db/sessions.ts";
import { announceSettings } from "./announce.ts";
import { refuseSelf, refuseUnknown } from "./known.ts";

/** Mutes and unmutes chats; who is named for both is unmuted. A mute only keeps push messages away. */
export async function changeMutes(database: Database, session: Session, request: Mute): Promise<void> {
  const { uid } = session;
  const off = last(together(named("uid", request.remove_users), named("gid", request.remove_groups)));
  const on = without(last(together(request.add_users, request.add_groups)), off);
  refuseSelf(uid, [...on, ...off]);

  await takeTurn(database, async (turn) => {
    const dropped = await dropChats(turn, "mutes", uid, off);
    await refuseUnknown(turn, uid, [...on, ...without(off, dropped)]);
    const added = await keepChats(
      turn,
      "mutes",
      uid,
      on.map(({ expired_in, ...chat }) => ({
        ...chat,
        expired_at: expired_in == null ? null : turn.now + expired_in * 1000,
      })),
    );
    const [muted, unmuted] = [apart(added), apart(dropped.filter((mute) => lasts(mute, turn.now)))];
    announceSettings(turn, session, {
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
