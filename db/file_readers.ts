import { type RawBuilder, sql } from "kysely";
import type { Query } from "./connection.ts";
import { isInReach, isThere } from "./reach.ts";

/** Who asks for a file, and in which session. Bots have none. */
export interface Reader {
  uid: number;
  session: number | null;
}

/** Whoever uploaded the file, holds it in a favorite, or can read a message with it. Their session must still be there. */
export function mayReadFile(db: Query, reader: Reader, path: string): Promise<boolean> {
  return holds(
    db,
    reader,
    sql`exists (select from files where path = ${path} and uid = ${reader.uid})
      or exists (
        select from archive_files a join favorites f on f.id = a.archive_id
        where a.path = ${path} and f.uid = ${reader.uid})
      or ${named(reader, path, sql`m.content_type in ('vocechat/file', 'vocechat/audio')`)}`,
  );
}

/** Whoever made the forwarded bundle, or can read a message with it. */
export function mayReadArchive(db: Query, reader: Reader, path: string): Promise<boolean> {
  return holds(
    db,
    reader,
    sql`exists (select from archives where path = ${path} and uid = ${reader.uid})
      or ${named(reader, path, sql`m.content_type = 'vocechat/archive'`)}`,
  );
}

/** Favorites are for their owners. */
export function mayReadFavorites(db: Query, reader: Reader, owner: number): Promise<boolean> {
  return holds(db, reader, sql`${reader.uid === owner}::boolean`);
}

function named({ uid }: Reader, path: string, type: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from messages m left join channels c on c.gid = m.gid
    where m.content = ${path} and ${type} and m.kind in ('normal', 'reply')
      and ${isThere()} and ${isInReach(uid)})`;
}

async function holds(db: Query, { uid, session }: Reader, what: RawBuilder<unknown>): Promise<boolean> {
  const { rows: [{ may }] } = await sql<{ may: boolean }>`
    select (${what}) and exists (
      select from users u where u.uid = ${uid} and u.deleted_at is null and u.status = 'normal' and (
        ${session}::bigint is null or exists (
          select from devices d where d.uid = u.uid and d.session = ${session}::bigint
            and d.refresh_expires_at > ${Date.now()})
      )) as may`.execute(db);
  return may;
}
