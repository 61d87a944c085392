import { sql, type Transaction } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { Tables } from "../tables.ts";
import { indexedColumns, type Read, store } from "./index.ts";

/**
 * Indexes the next `most` messages of those that were there before the follower, from the newest down. False when none
 * is left. It holds the follower's mark meanwhile. So a message that is edited or deleted after it was read here is
 * indexed anew later, by the follower, when it comes to that edit.
 */
export function buildOn({ kysely }: Database, follower: string, most: number): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    const mark = await tx.selectFrom("followers").select("mid").where("name", "=", follower).forUpdate()
      .executeTakeFirst();
    if (!mark) return false;
    const down_to = await begun(tx, mark.mid);
    if (down_to === 0) return false;
    const { rows } = await sql<Read>`
      select ${indexedColumns} from (
        select * from messages where mid < ${down_to} and kind in ('normal', 'reply') and deleted_at is null
        order by mid desc limit ${most}
      ) m`.execute(tx);
    await store(tx, rows, "older");
    const reached = rows.length < most ? 0 : Math.min(...rows.map(({ mid }) => mid));
    await tx.updateTable("search_build").set({ down_to: reached }).execute();
    return reached > 0;
  });
}

/** Place at which it goes on. What is newer than the mark is the follower's. */
async function begun(tx: Transaction<Tables>, mark: number): Promise<number> {
  const build = await tx.selectFrom("search_build").select("down_to").executeTakeFirst();
  if (build) return build.down_to;
  await tx.insertInto("search_build").values({ top: mark, down_to: mark + 1 }).execute();
  return mark + 1;
}

/** The part of the messages that is indexed, from 0 to 1. */
export async function builtPart(db: Query): Promise<number> {
  const build = await db.selectFrom("search_build").selectAll().executeTakeFirst();
  if (!build) return 0;
  return build.down_to === 0 ? 1 : 1 - Math.min(1, build.down_to / (build.top + 1));
}
