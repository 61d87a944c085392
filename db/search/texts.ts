import { sql } from "kysely";
import type { Archive } from "schemas/archives.ts";
import type { Database } from "../connection.ts";
import type { FileRow } from "../tables.ts";

/** The words of a file or a bundle, and its text in the form of `forms.ts`. */
export interface KeptText {
  words: string[];
  body: string;
  /** The text itself, on one line, and the places in its form. */
  original: string;
  places: number[];
}

type File = Pick<FileRow, "key" | "size" | "name" | "content_type">;

/** The file or the forwarded bundle. Undefined when it is gone. */
export async function findTextSource(
  { kysely }: Database,
  path: string,
): Promise<{ file: File } | { archive: Archive } | undefined> {
  const file = await kysely.selectFrom("files").select(["key", "size", "name", "content_type"])
    .where("path", "=", path).where("expired_at", "is", null).executeTakeFirst();
  if (file) return { file };
  const archive = await kysely.selectFrom("archives").select("body").where("path", "=", path)
    .executeTakeFirst();
  return archive && { archive: archive.body };
}

/**
 * Keeps the text, or removes it when there is none. The row of the file is locked, so that the text of one that goes
 * meanwhile goes, too.
 */
export function keepText({ kysely }: Database, path: string, text: KeptText | null): Promise<void> {
  return kysely.transaction().execute(async (tx) => {
    await tx.deleteFrom("search_texts").where("path", "=", path).execute();
    if (!text) return;
    const { rows: files } = await sql`
      select from files where path = ${path} and expired_at is null for key share`.execute(tx);
    const { rows: archives } = await sql`
      select from archives where path = ${path} for key share`.execute(tx);
    if (files.length + archives.length === 0) return;
    await sql`
      insert into search_texts (path, words, body, original, places)
      values (${path}, array_to_tsvector(string_to_array(${
      text.words.join(" ")
    }, ' ')), ${text.body}, ${text.original}, ${text.places}::bigint[])
      on conflict (path) do update set words = excluded.words, body = excluded.body,
        original = excluded.original, places = excluded.places`.execute(tx);
  });
}

/** A file or a bundle that was there before its text was searched. */
export interface OlderSource {
  path: string;
  created_at: number;
  /** Null for a bundle. */
  name: string | null;
  content_type: string | null;
}

/** The newest `most` from before that place that have no text yet. */
export async function olderSources(
  { kysely }: Database,
  { before, path }: { before: number; path: string },
  most: number,
): Promise<OlderSource[]> {
  const { rows } = await sql<OlderSource>`
    (select path, created_at, name, content_type from files
      where expired_at is null and ${
    isUnread("files")
  } and created_at <= ${before} and (created_at, path) < (${before}, ${path})
      order by created_at desc, path desc limit ${most})
    union all
    (select path, created_at, null, null from archives
      where path is not null and ${
    isUnread("archives")
  } and created_at <= ${before} and (created_at, path) < (${before}, ${path})
      order by created_at desc, path desc limit ${most})
    order by created_at desc, path desc limit ${most}`.execute(kysely);
  return rows;
}

const isUnread = (table: string) =>
  sql`not exists (select from search_texts t where t.path = ${sql.ref(`${table}.path`)})`;
