import { sql } from "kysely";
import type { Query } from "../connection.ts";

/** The bytes of an attachment, and how to serve them. */
interface AttachmentRow {
  key: string;
  size: number;
  content_type: string;
  /** Pictures of people have none. */
  name: string | null;
  /** Unique for the bytes. */
  sha256: string;
  created_at: number;
}

type Which = { path: string } | { id: string; uid: number };

/** Undefined also when its file is gone. */
export async function findAttachment(
  db: Query,
  which: Which,
  attachment_id: number,
): Promise<AttachmentRow | undefined> {
  const archive = "path" in which
    ? sql`select id, created_at from archives where path = ${which.path}`
    : sql`select id, created_at from favorites where id = ${which.id} and uid = ${which.uid}`;
  const { rows } = await sql<AttachmentRow>`
    with archive as (${archive})
    select p.key, p.size, p.type as content_type, null as name, archive.id || '-' || p.attachment_id as sha256,
      archive.created_at
    from archive join archive_avatars p on p.archive_id = archive.id and p.attachment_id = ${attachment_id}
    union all
    select f.key, f.size, f.content_type, f.name, f.sha256, f.created_at
    from archive join archive_files a on a.archive_id = archive.id and a.attachment_id = ${attachment_id}
      and not a.is_thumbnail join files f on f.path = a.path
    union all
    select t.key, t.size, t.type, f.name, f.sha256 || '-small', f.created_at
    from archive join archive_files a on a.archive_id = archive.id and a.attachment_id = ${attachment_id}
      and a.is_thumbnail join files f on f.path = a.path join thumbnails t on t.path = a.path`.execute(db);
  return rows[0];
}
