import type { MessageTarget } from "schemas/messages.ts";
import { MAX_PINNED_CHATS } from "schemas/settings.ts";
import { latestOfEach, without } from "../../db/chats/lists.ts";
import { dropChats, keepChats, type KeptChat, keptChats, refOf } from "../../db/chats/kept.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import { toPinnedChat } from "../../db/chats/pinned.ts";
import type { Session } from "../../db/users/sessions.ts";
import { badRequest } from "../base/errors.ts";
import { announceSettings } from "./announce.ts";
import { refuseUnknown } from "./known.ts";

/** Pins a chat, which may be the one with oneself, to the top of the person's list. */
export async function pinChat(database: Database, session: Session, target: MessageTarget): Promise<void> {
  const { uid } = session;
  const chat = refOf(target);
  await withWriteLock(database, async (write) => {
    await refuseUnknown(write, uid, [chat]);
    const pinned = await keptChats(write.tx, "pinned_chats", uid);
    if (without([chat], pinned).length === 0) return;
    if (pinned.length >= MAX_PINNED_CHATS) throw badRequest("too many chats are pinned");
    const added = await keepChats(write, "pinned_chats", uid, [{ ...chat, updated_at: write.now }]);
    // Also to the calling device: web clients move the chat only on this event.
    announceSettings(write, session, { add_pin_chats: added.map(toPinnedChat) }, { uids: [uid] });
  });
}

export async function unpinChat(database: Database, session: Session, target: MessageTarget): Promise<void> {
  const { uid } = session;
  const chat = refOf(target);
  await withWriteLock(database, async (write) => {
    const dropped = await dropChats(write, "pinned_chats", uid, [chat]);
    if (dropped.length === 0) return await refuseUnknown(write, uid, [chat]);
    announceSettings(write, session, { remove_pin_chats: [target] }, { uids: [uid] });
  });
}

/**
 * Puts pinned chats in this order, the first on top of the list. The others stay below. Clients sort by `updated_at`,
 * newest first, so the pins exchange their times.
 */
export async function orderPinnedChats(
  database: Database,
  session: Session,
  targets: MessageTarget[],
): Promise<void> {
  const { uid } = session;
  const wanted = latestOfEach(targets.map(refOf));
  await withWriteLock(database, async (write) => {
    const pinned = (await keptChats(write.tx, "pinned_chats", uid)).sort((a, b) =>
      b.updated_at - a.updated_at
    );
    if (without(wanted, pinned).length > 0) throw badRequest("a chat is not pinned");
    const order = [...wanted, ...without(pinned, wanted)];
    const times = distinctTimes(pinned.map(({ updated_at }) => updated_at));
    const moved = order.map(({ target_uid, gid }, i) => ({ target_uid, gid, updated_at: times[i] }));
    const changed = await keepChats(write, "pinned_chats", uid, moved as KeptChat<"pinned_chats">[]);
    announceSettings(write, session, { add_pin_chats: changed.map(toPinnedChat) }, { uids: [uid] });
  });
}

/** Descending. Chats that were pinned in the same millisecond get different times, so that their order is certain. */
function distinctTimes(times: number[]): number[] {
  const distinct: number[] = [];
  for (const time of times.toReversed()) distinct.push(Math.max(time, (distinct.at(-1) ?? -1) + 1));
  return distinct.reverse();
}
