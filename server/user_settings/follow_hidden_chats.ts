import { nothingIsHidden, type ReturningChat, returningChats } from "../../db/chats/hidden.ts";
import type { Database } from "../../db/connection.ts";
import { showAgain } from "./hidden_chats.ts";
import type { Follower } from "../work/follower.ts";

/**
 * Brings hidden chats back to a person's list: a channel when it mentions them, a direct chat when somebody writes,
 * and both when they write there themselves. Repeating a span changes nothing.
 */
export const hiddenChats = {
  name: "hidden_chats",
  begin: "now",
  page: 5000,
  rest: 500,
  idle: nothingIsHidden,
  async deliver(span, _signal, database: Database) {
    if (span.from.mid === span.to.mid) return;
    const returning = await returningChats(database, span);
    const byPerson = Map.groupBy(returning, ({ uid }: ReturningChat) => uid);
    for (const [uid, chats] of byPerson) await showAgain(database, uid, chats);
  },
} satisfies Follower;
