import { sql } from "kysely";
import { pagesOf, type SearchedMessage } from "schemas/search/texts.ts";
import type { Database, Query } from "../connection.ts";
import { lexeme, quoted } from "./lexemes.ts";
import { fits } from "./rings.ts";

interface Title {
  url: string;
  language: string;
  /** Empty when the page has none, or is gone. */
  title: string;
}

/** Titles that one sweep looks at. */
const BATCH = 500;

/** Returns whether anything has changed. */
export async function keepTitle(tx: Query, { url, language, title }: Title): Promise<boolean> {
  if (title === "") {
    const { numDeletedRows } = await tx.deleteFrom("search_titles").where("url", "=", url)
      .where("language", "=", language).executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numAffectedRows = 0n } = await sql`
    insert into search_titles as known (url, language, title, seen_at)
    values (${url}, ${language}, ${title}, ${Date.now()})
    on conflict (url, language) do update set title = excluded.title where known.title <> excluded.title`
    .execute(tx);
  return numAffectedRows > 0n;
}

/** Adds to messages what the pages are called to which they lead. */
export async function addTitles(
  db: Query,
  messages: Omit<SearchedMessage, "actions">[],
): Promise<void> {
  const pages = messages.map((message) => ({ message, urls: pagesOf(message) }))
    .filter(({ urls }) => urls.length > 0);
  if (pages.length === 0) return;
  const all = [...new Set(pages.flatMap(({ urls }) => urls))];
  const rows = await db.selectFrom("search_titles").select(["url", "title"]).where("url", "in", all)
    .execute();
  const known = Map.groupBy(rows, ({ url }) => url);
  for (const { message, urls } of pages) {
    message.titles = urls.flatMap((url) => known.get(url)?.map(({ title }) => title) ?? []);
  }
}

/** Removes titles of pages to which no message leads, of those that nobody has looked at since `before`. */
export async function clearTitles({ kysely }: Database, before: number, now: number): Promise<void> {
  const old = await kysely.selectFrom("search_titles").select("url").distinct().where("seen_at", "<", before)
    .limit(BATCH).execute();
  for (const { url } of old) {
    const { rows: [{ is_needed }] } = await sql<{ is_needed: boolean }>`
      select exists (select from search where ${fits(quoted(lexeme.page(url)))}) as is_needed`.execute(
      kysely,
    );
    if (is_needed) {
      await kysely.updateTable("search_titles").set({ seen_at: now }).where("url", "=", url).execute();
    } else await kysely.deleteFrom("search_titles").where("url", "=", url).execute();
  }
}
