import type { Database } from "../../db/connection.ts";
import { eraseMessages, findMessages, type FoundMessage } from "../../db/messages/messages.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { removePins } from "../channels/pins.ts";
import { forbidden, notFound } from "../base/errors.ts";
import { isMessage } from "./access.ts";
import { amendmentOf } from "./amend.ts";

/**
 * Deletes all of them, or none when one does not exist (404) or may not be deleted by the actor (403). Each
 * deletion is a record of its own. Returns the `mid` of the last one.
 */
export function deleteMessages(database: Database, actor: UserRow, mids: number[]): Promise<number> {
  return withWriteLock(database, async (write) => {
    const found = await findMessages(write.tx, mids, actor.uid);
    if (found.length < mids.length) throw notFound();
    if (!found.every((message) => mayDelete(actor, message))) throw forbidden();

    const messages = found.sort((a, b) => a.mid - b.mid);
    await eraseMessages(write, mids);
    const records = messages.map((message) => amendmentOf(message, actor.uid, { kind: "delete" }));
    const deletions = await write.append(records);
    await removePins(write, mids);
    return deletions.at(-1)!;
  });
}

/** Authors, owners of the channel, and admins. Admins also in direct chats, but not in channels out of their reach. */
function mayDelete({ uid, is_admin }: UserRow, message: FoundMessage): boolean {
  if (!isMessage(message)) return false;
  if (message.gid === null) return is_admin || message.from_uid === uid;
  return message.in_reach && (is_admin || message.from_uid === uid || message.channel_owner === uid);
}
