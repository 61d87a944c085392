import { sql } from "kysely";
import type { Query } from "./connection.ts";

interface MessageWithoutFile {
  mid: number;
  path: string;
}

const HAS_FILE = sql`m.content_type in ('vocechat/file', 'vocechat/audio')`;

/**
 * Before this time files may be gone by the admins' will. Clearing and expiry take the oldest first, so where files ever
 * expired, none that is left is older.
 */
const EXPIRED_BEFORE = sql`coalesce(greatest(
    (select max(up_to) from file_clearings),
    (select min(created_at) from files where expired_at is null and exists (
      select from server_settings where section = 'common' and value::jsonb ? 'max_file_expiry_mode'))
  ), 0)`;
/** Paths begin with the day of the upload. */
const UPLOADED =
  sql`extract(epoch from to_date(substring(m.content from '^\\d+/\\d+/\\d+'), 'YYYY/MM/DD')) * 1000`;

/** Messages whose file does not exist, although it has not expired. */
export async function messagesWithoutFile(db: Query): Promise<MessageWithoutFile[]> {
  const { rows } = await sql<MessageWithoutFile>`
    select m.mid, m.content as path from messages m
    where ${HAS_FILE} and not exists (select from files f where f.path = m.content)
      and coalesce(${UPLOADED} > ${EXPIRED_BEFORE}, true)
    order by m.mid`.execute(
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
