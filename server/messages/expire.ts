import type { Database } from "../../db/connection.ts";
import { eraseMessages, expiredMessages, hasExpired } from "../../db/messages/messages.ts";
import { takeTurn } from "../../db/order.ts";
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
    await takeTurn(database, async (turn) => {
      const due = await expiredMessages(turn, BATCH);
      if (due.length === 0) return;
      const mids = due.map(({ mid }) => mid).sort((a, b) => a - b);
      await eraseMessages(turn, mids);
      const byMid = due.sort((a, b) => a.mid - b.mid);
      await turn.append(byMid.map((message) => amendmentOf(message, message.from_uid, { kind: "delete" })));
      await removePins(turn, mids);
    });
  }
}
