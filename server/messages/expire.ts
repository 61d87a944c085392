import type { Database } from "../../db/connection.ts";
import { eraseMessages, expiredMessages, hasExpired } from "../../db/messages.ts";
import { takeTurn } from "../../db/order.ts";
import { removePins } from "../channels/pins.ts";
import { amendmentOf } from "./amend.ts";

/** Messages in one turn at most: the others' messages wait for it. */
const BATCH = 500;

/**
 * Deletes what is due, and says so like any deletion, in the author's name. Every process does this; the
 * turn lets one do it at a time, and the next finds nothing left. What fell due while no process ran is
 * done by the first that starts. Who closes stops after the batch under way.
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
