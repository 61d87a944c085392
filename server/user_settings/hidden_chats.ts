import { MAX_HIDDEN_CHATS } from "schemas/limits.ts";
import type { MessageTarget } from "schemas/messages.ts";
import type { Database } from "../../db/connection.ts";
import {
  type ChatRef,
  dropChats,
  keepChats,
  type KeptChat,
  keptChats,
  refOf,
  targetOf,
} from "../../db/chats/kept.ts";
import { without } from "../../db/chats/lists.ts";
import { withWriteLock } from "../../db/order.ts";
import type { Session } from "../../db/users/sessions.ts";
import { badRequest } from "../base/errors.ts";
import { announceSettings } from "./announce.ts";
import { refuseUnknown } from "./known.ts";

/** Hides a chat from the person's list until something in it concerns them (`server/user_settings/follow_hidden_chats.ts`). */
export async function hideChat(database: Database, session: Session, target: MessageTarget): Promise<void> {
  const { uid } = session;
  const chat = refOf(target);
  await withWriteLock(database, async (write) => {
    await refuseUnknown(write, uid, [chat]);
    const hidden = await keptChats(write.tx, "hidden_chats", uid);
    const isNew = without([chat], hidden).length > 0;
    if (isNew && hidden.length >= MAX_HIDDEN_CHATS) throw badRequest("too many chats are hidden");
    await keepChats(write, "hidden_chats", uid, [{ ...chat, after_mid: write.mid }]);
    if (isNew) announceSettings(write, session, { add_hidden_chats: [target] });
  });
}

export async function showChat(database: Database, session: Session, target: MessageTarget): Promise<void> {
  const { uid } = session;
  const chat = refOf(target);
  await withWriteLock(database, async (write) => {
    const dropped = await dropChats(write, "hidden_chats", uid, [chat]);
    if (dropped.length === 0) return await refuseUnknown(write, uid, [chat]);
    announceSettings(write, session, { remove_hidden_chats: dropped.map(targetOf) });
  });
}

/** Shows chats that were hidden at these positions. One that has been hidden again since then stays hidden. */
export async function showAgain(
  database: Database,
  uid: number,
  chats: KeptChat<"hidden_chats">[],
): Promise<void> {
  await withWriteLock(database, async (write) => {
    const hidden = await keptChats(write.tx, "hidden_chats", uid);
    const still = chats.filter((one) =>
      hidden.some((now) => isSame(now, one) && now.after_mid === one.after_mid)
    );
    const dropped = await dropChats(write, "hidden_chats", uid, still);
    const everywhere = { uids: [uid] };
    announceSettings(write, { uid, device: "" }, { remove_hidden_chats: dropped.map(targetOf) }, everywhere);
  });
}

function isSame(a: ChatRef, b: ChatRef): boolean {
  return a.gid === b.gid && a.target_uid === b.target_uid;
}
