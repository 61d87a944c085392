import type { Database } from "../../db/connection.ts";
import { eraseMessages, expiredMessages, hasExpired } from "../../db/messages/messages.ts";
import { withWriteLock } from "../../db/order.ts";
import { removePins } from "../channels/pins.ts";
import { amendmentOf } from "./amend.ts";

/** Messages deleted in one transaction, for which everybody's messages wait. */
const BATCH = 500;

/**
 * Deletes expired messages, with records like any other deletion, in the author's name. Every process does this,
 * one at a time; the next finds nothing left. The first process that starts also deletes what expired while none
 * ran. A process that closes stops after the batch under way.
 */
export async function expireMessages(database: Database, goesOn = () => true): Promise<void> {
  while (goesOn() && await hasExpired(database.kysely, Date.now())) {
    await withWriteLock(database, async (write) => {
      const due = await expiredMessages(write, BATCH);
      if (due.length === 0) return;
      const mids = due.map(({ mid }) => mid).sort((a, b) => a - b);
      await eraseMessages(write, mids);
      const byMid = due.sort((a, b) => a.mid - b.mid);
      await write.append(byMid.map((message) => amendmentOf(message, message.from_uid, { kind: "delete" })));
      await removePins(write, mids);
    });
  }
}
