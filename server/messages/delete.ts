import type { Database } from "../../db/connection.ts";
import { eraseMessages, findMessages, type FoundMessage } from "../../db/messages.ts";
import { takeTurn } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { removePins } from "../channels/pins.ts";
import { forbidden, notFound } from "../errors.ts";
import { isMessage } from "./access.ts";
import { amendmentOf } from "./amend.ts";

/**
 * Deletes them all or, when one is not there (404) or not theirs to delete (403), none. Each gets a record
 * of its own; answers the last one's `mid`.
 */
export function deleteMessages(database: Database, actor: UserRow, mids: number[]): Promise<number> {
  return takeTurn(database, async (turn) => {
    const found = await findMessages(turn.tx, mids, actor.uid);
    if (found.length < mids.length) throw notFound();
    if (!found.every((message) => mayDelete(actor, message))) throw forbidden();

    const messages = found.sort((a, b) => a.mid - b.mid);
    await eraseMessages(turn, mids);
    const records = messages.map((message) => amendmentOf(message, actor.uid, { kind: "delete" }));
    const deletions = await turn.append(records);
    await removePins(turn, mids);
    return deletions.at(-1)!;
  });
}

/** Its author, the channel's owner and admins; these in direct chats too, but in no channel that they are not in. */
function mayDelete({ uid, is_admin }: UserRow, message: FoundMessage): boolean {
  if (!isMessage(message)) return false;
  if (message.gid === null) return is_admin || message.from_uid === uid;
  return message.in_reach && (is_admin || message.from_uid === uid || message.channel_owner === uid);
}
