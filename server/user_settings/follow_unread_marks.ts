import { type EmptyMark, emptyMarks, nothingIsMarked } from "../../db/chats/unread_marks.ts";
import type { Database } from "../../db/connection.ts";
import { dropEmptyMarks } from "./unread_marks.ts";
import type { Follower } from "../work/follower.ts";

/**
 * Removes a mark as unread when all messages from there on are deleted or have expired. Repeating a span changes
 * nothing.
 */
export const unreadMarks = {
  name: "unread_marks",
  begin: "now",
  page: 5000,
  rest: 500,
  idle: nothingIsMarked,
  async deliver(span, _signal, database: Database) {
    if (span.from.mid === span.to.mid) return;
    const byPerson = Map.groupBy(await emptyMarks(database, span), ({ uid }: EmptyMark) => uid);
    for (const [uid, marks] of byPerson) await dropEmptyMarks(database, uid, marks);
  },
} satisfies Follower;
