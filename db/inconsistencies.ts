import { sql } from "kysely";
import type { Query } from "./connection.ts";

export interface MessageWithoutFile {
  mid: number;
  path: string;
}

const HAS_FILE = sql`m.content_type in ('vocechat/file', 'vocechat/audio')`;

/** Messages whose file does not exist. */
export async function messagesWithoutFile(db: Query): Promise<MessageWithoutFile[]> {
  const { rows } = await sql<MessageWithoutFile>`
    select m.mid, m.content as path from messages m
    where ${HAS_FILE} and not exists (select from files f where f.path = m.content) order by m.mid`.execute(
    db,
  );
  return rows;
}

/** The paths of files that nothing names, and that nothing would ever remove. */
export async function forgottenFiles(db: Query): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select f.path from files f
    where not exists (select from messages m where ${HAS_FILE} and m.content = f.path)
      and not exists (select from archive_files a where a.path = f.path)
      and not exists (select from loose_files l where l.path = f.path)
    order by f.path`.execute(db);
  return rows.map(({ path }) => path);
}

/** Unfinished uploads whose chunks are not those that were counted. */
export async function brokenUploads(db: Query): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select u.file_id from uploads u
    left join (
      select file_id, count(*) as chunks, sum(size) as size from upload_chunks group by file_id
    ) c using (file_id)
    where u.path is null and (u.chunks, u.size) is distinct from (coalesce(c.chunks, 0), coalesce(c.size, 0))
    order by u.file_id`.execute(db);
  return rows.map(({ file_id }) => file_id);
}
