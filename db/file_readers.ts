import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Query } from "./connection.ts";
import { isInReach, isThere } from "./reach.ts";
import type { FileRow } from "./tables.ts";

/** Somebody who asks for a file, and their session. Bots have none. */
export interface Reader {
  uid: number;
  session: number | null;
}

/** Returns true if the reader may read the file and their session is still there. */
export function mayReadFile(db: Query, reader: Reader, path: string): Promise<boolean> {
  return holds(db, reader, readsFile(reader.uid, path));
}

/** Returns true if the reader may read the forwarded bundle and their session is still there. */
export function mayReadArchive(db: Query, reader: Reader, path: string): Promise<boolean> {
  return holds(db, reader, readsArchive(reader.uid, path));
}

/** The file, if `uid` may read it. Undefined for others as if there were none, and for one that has expired. */
export function findReadableFile(db: Query, uid: number, path: string): Promise<FileRow | undefined> {
  return db.selectFrom("files").selectAll().where("path", "=", path).where("expired_at", "is", null)
    .where(readsFile(uid, path)).executeTakeFirst();
}

/** Holds the bundle for a message that is about to name it, if `uid` may read it. False for others. */
export async function holdReadableArchive(db: Query, uid: number, path: string): Promise<boolean> {
  const held = await db.updateTable("archives").set({ unheld_since: Date.now() }).where("path", "=", path)
    .where(readsArchive(uid, path)).returning("id").executeTakeFirst();
  return held !== undefined;
}

/** Favorites are for their owners. */
export function mayReadFavorites(db: Query, reader: Reader, owner: number): Promise<boolean> {
  return holds(db, reader, sql`${reader.uid === owner}::boolean`);
}

/** Matches those who uploaded the file, hold it in a favorite, or can read a message with it. */
function readsFile(uid: number, path: string): RawBuilder<SqlBool> {
  return sql`(exists (select from files where path = ${path} and uid = ${uid})
    or exists (
      select from archive_files a join favorites f on f.id = a.archive_id
      where a.path = ${path} and f.uid = ${uid})
    or ${named(uid, path, sql`m.content_type in ('vocechat/file', 'vocechat/audio')`)})`;
}

/** Matches those who made the forwarded bundle, or can read a message with it. */
function readsArchive(uid: number, path: string): RawBuilder<SqlBool> {
  return sql`(exists (select from archives where path = ${path} and uid = ${uid})
    or ${named(uid, path, sql`m.content_type = 'vocechat/archive'`)})`;
}

function named(uid: number, path: string, type: RawBuilder<unknown>): RawBuilder<unknown> {
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
