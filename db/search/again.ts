import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connection.ts";
import { hasPath, indexedColumns, type Read, SEARCH_FOLLOWER, store } from "./index.ts";
import { lexeme, quoted } from "./lexemes.ts";
import { fits } from "./rings.ts";

/** Messages of one step, for which others wait. Each may have as many words as a book. */
const BATCH = 10;

/** Indexes anew the messages that carry this file or bundle. */
export function indexCarriers(database: Database, path: string): Promise<void> {
  return indexAgain(database, sql`m.content = ${path} and ${hasPath}`);
}

/** The same of those that lead to this page. */
export function indexLinking(database: Database, url: string): Promise<void> {
  const page = quoted(lexeme.page(url));
  return indexAgain(database, sql`m.mid in (select mid from search where ${fits(page)})`);
}

/**
 * It holds the follower's mark meanwhile: what is behind the mark is the follower's, which then reads what is known
 * now.
 */
async function indexAgain({ kysely }: Database, which: RawBuilder<unknown>): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    after = await kysely.transaction().execute(async (tx): Promise<number | null> => {
      const mark = await tx.selectFrom("followers").select("mid").where("name", "=", SEARCH_FOLLOWER)
        .forUpdate().executeTakeFirst();
      if (!mark) return null;
      const { rows } = await sql<Read>`
        select ${indexedColumns} from messages m
        where ${which} and m.kind in ('normal', 'reply') and m.deleted_at is null
          and m.mid > ${after} and m.mid <= ${mark.mid}
        order by m.mid limit ${BATCH}`.execute(tx);
      await store(tx, rows, "newer");
      return rows.length < BATCH ? null : rows.at(-1)!.mid;
    });
  }
}
