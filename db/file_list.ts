import { type RawBuilder, sql } from "kysely";
import type { Properties } from "schemas/messages.ts";
import type { FileType } from "schemas/files.ts";
import type { Query } from "./connection.ts";
import { isInReach, isThere } from "./reach.ts";

interface FileFilter {
  uid?: number;
  gid?: number;
  file_type?: FileType;
  since?: number;
  /** Older messages than this one. */
  before?: number;
}

export interface ListedFile {
  mid: number;
  from_uid: number;
  gid: number | null;
  content_type: string;
  content: string;
  properties: Properties | null;
  created_at: number;
  /** Presence of the file itself, and of a small version of it. */
  is_there: boolean;
  has_thumbnail: boolean;
  /** True if the one who asks may read the message. */
  in_reach: boolean;
}

/**
 * Messages with files, newest first, in all chats. There is an index for each filter.
 * Only what is on the page is looked up elsewhere.
 */
export async function listFiles(
  db: Query,
  reader: number,
  filter: FileFilter,
  page: { limit: number; offset: number },
): Promise<ListedFile[]> {
  const { rows } = await sql<ListedFile>`
    with page as (
      select m.* from messages m left join channels c on c.gid = m.gid
      where m.content_type in ('vocechat/file', 'vocechat/audio') and m.kind in ('normal', 'reply')
        and ${isThere()} and ${conditions(filter)}
      order by m.mid desc limit ${page.limit} offset ${page.offset}
    )
    select m.mid, m.from_uid, m.gid, m.content_type, m.content, m.properties, m.created_at,
      f.path is not null as is_there, t.path is not null as has_thumbnail,
      ${isInReach(reader)} as in_reach
    from page m
    left join channels c on c.gid = m.gid
    left join files f on f.path = m.content and f.expired_at is null
    left join thumbnails t on t.path = f.path
    order by m.mid desc`.execute(db);
  return rows;
}

function conditions({ uid, gid, file_type, since, before }: FileFilter): RawBuilder<unknown> {
  const all = [
    uid !== undefined && sql`m.from_uid = ${uid}`,
    gid !== undefined && sql`m.gid = ${gid}`,
    file_type && sql`file_type(m.properties ->> 'content_type') = ${file_type}`,
    since !== undefined && sql`m.created_at >= ${since}`,
    before !== undefined && sql`m.mid < ${before}`,
  ];
  return sql.join([sql`true`, ...all.filter((one) => one !== false && one !== undefined)], sql` and `);
}

interface UsedStorage {
  file_type: FileType;
  files: number;
  bytes: number;
}

/** Of everything that is stored. It only reads the index `files_use`, and looks at each content type once. */
export const usedStorageQuery = sql<UsedStorage>`
  select file_type(content_type) as file_type, sum(files)::bigint as files, sum(bytes)::bigint as bytes
  from (
    select content_type, count(*) as files, sum(size) as bytes from files group by content_type
  ) as types
  group by 1`;

export async function usedStorage(db: Query): Promise<UsedStorage[]> {
  return (await usedStorageQuery.execute(db)).rows;
}
