import type { MessageTarget } from "schemas/messages.ts";
import { MAX_PINNED_CHATS } from "schemas/settings.ts";
import { without } from "../../db/chats/lists.ts";
import { type ChatRef, dropChats, keepChats, keptChats } from "../../db/chats/kept.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import { toPinnedChat } from "../../db/chats/pinned.ts";
import type { Session } from "../../db/users/sessions.ts";
import { badRequest } from "../errors.ts";
import { announceSettings } from "./announce.ts";
import { refuseUnknown } from "./known.ts";

function chatOf(target: MessageTarget): ChatRef {
  return "gid" in target ? { target_uid: null, gid: target.gid } : { target_uid: target.uid, gid: null };
}

/** Pins a chat, which may be the one with oneself, to the top of the person's list. */
export async function pinChat(database: Database, session: Session, target: MessageTarget): Promise<void> {
  const { uid } = session;
  const chat = chatOf(target);
  await withWriteLock(database, async (write) => {
    await refuseUnknown(write, uid, [chat]);
    const pinned = await keptChats(write.tx, "pinned_chats", uid);
    if (without([chat], pinned).length === 0) return;
    if (pinned.length >= MAX_PINNED_CHATS) throw badRequest("too many chats are pinned");
    const added = await keepChats(write, "pinned_chats", uid, [{ ...chat, updated_at: write.now }]);
    // Also to the calling device: web clients move the chat only on this event (part A, 8.2).
    announceSettings(write, session, { add_pin_chats: added.map(toPinnedChat) }, { uids: [uid] });
  });
}

export async function unpinChat(database: Database, session: Session, target: MessageTarget): Promise<void> {
  const { uid } = session;
  const chat = chatOf(target);
  await withWriteLock(database, async (write) => {
    const dropped = await dropChats(write, "pinned_chats", uid, [chat]);
    if (dropped.length === 0) return await refuseUnknown(write, uid, [chat]);
    announceSettings(write, session, { remove_pin_chats: [target] }, { uids: [uid] });
  });
}
