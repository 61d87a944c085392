import { type RawBuilder, sql } from "kysely";
import type { FileKind } from "schemas/file_kinds.ts";
import { BY_ENDING, BY_TYPE, FILM_OR_CODE, GENERAL } from "schemas/file_kinds.ts";
import { fold } from "schemas/search/fold.ts";
import type { Database } from "../connection.ts";
import type { MessageRow } from "../tables.ts";
import { Turns } from "../turns.ts";
import { isLive } from "./states.ts";

/** Files among which names are looked for: the newest of those that are wanted otherwise. */
const MOST_NAMES = 20_000;

interface FilesAsked {
  /** The sender. */
  from?: number;
  gid?: number;
  /** The other person of a direct chat. */
  uid?: number;
  kind?: FileKind;
  /** Milliseconds since 1970. */
  since?: number;
  /** A part of the name, folded as everywhere. */
  name?: string;
  before?: number;
  limit: number;
}

interface FilePage {
  files: (MessageRow & { is_gone: boolean })[];
  /** Number of files that match, up to `most`. */
  total: number;
}

/** Files in the chats that somebody can read, the newest first. Finding them is the authorization. */
export async function filesOf(
  { kysely }: Database,
  reader: { uid: number; is_guest: boolean },
  asked: FilesAsked,
  most: number,
): Promise<FilePage> {
  const inReach = sql`${readable(reader)} and ${wanted(reader.uid, asked)}`;
  const found = asked.name === undefined
    ? inReach
    : sql`${inReach} and m.mid = any(${await named(kysely, inReach, asked.name)}::bigint[])`;
  const page = sql<FilePage["files"][number]>`
    select m.*, not exists (select from files f where f.path = m.content) as is_gone
    from messages m where ${found} and m.mid < ${asked.before ?? Number.MAX_SAFE_INTEGER}
    order by m.mid desc limit ${asked.limit}`.execute(kysely);
  const count = sql<{ total: number }>`
    select count(*)::int as total from (select from messages m where ${found} limit ${most}) found`.execute(
    kysely,
  );
  const [{ rows: files }, { rows: [{ total }] }] = await Promise.all([page, count]);
  return { files, total };
}

/** Names are compared here, because PostgreSQL cannot fold as clients do. */
async function named(
  kysely: Database["kysely"],
  found: RawBuilder<unknown>,
  part: string,
): Promise<number[]> {
  const { rows } = await sql<{ mid: number; name: string | null }>`
    select m.mid, m.properties->>'name' as name from messages m where ${found}
    order by m.mid desc limit ${MOST_NAMES}`.execute(kysely);
  const wanted = fold(part);
  if (wanted === "") return [];
  const isNamed = await new Turns().map(rows, ({ name }) => fold(name ?? "").includes(wanted));
  return rows.filter((_, i) => isNamed[i]).map(({ mid }) => mid);
}

function readable({ uid, is_guest }: { uid: number; is_guest: boolean }) {
  return sql`m.content_type in ('vocechat/file', 'vocechat/audio') and ${isLive()} and (
    m.gid in (
      select c.gid from channels c where c.deleted_at is null and m.mid > c.cleared_mid and (
        c.is_public or exists (
          select from memberships own where own.gid = c.gid and own.uid = ${uid} and own.until_mid is null)
      ))
    or not ${is_guest} and m.gid is null and (m.uid_low = ${uid} or m.uid_high = ${uid})
      and m.mid > (select direct_cleared_mid from counter))`;
}

function wanted(own: number, { from, gid, uid, kind, since }: FilesAsked) {
  const any = sql`true`;
  const [low, high] = uid === undefined ? [0, 0] : own < uid ? [own, uid] : [uid, own];
  return sql`${from === undefined ? any : sql`m.from_uid = ${from}`}
    and ${gid === undefined ? any : sql`m.gid = ${gid}`}
    and ${uid === undefined ? any : sql`m.gid is null and m.uid_low = ${low} and m.uid_high = ${high}`}
    and ${since === undefined ? any : sql`m.created_at >= ${since}`}
    and ${kind === undefined ? any : sql`${kindIn()} = ${kind}`}`;
}

const ENDINGS = Object.fromEntries(
  BY_ENDING.flatMap(([kind, endings]) => endings.split(" ").map((ending) => [ending, kind])),
);
/** In PostgreSQL `\b` is another character, and `\y` the edge of a word. */
const pattern = ({ source }: RegExp) => source.replaceAll("\\b", "\\y").replaceAll("\\/", "/");

/** `kindOfFile` for a table `m`. */
function kindIn() {
  const type = sql`lower(trim(split_part(coalesce(m.properties->>'content_type', ''), ';', 1)))`;
  const ending = sql`lower(regexp_replace(coalesce(m.properties->>'name', ''), '^.*\\.', ''))`;
  const named = sql`${JSON.stringify(ENDINGS)}::text::jsonb ->> ${ending}`;
  const isGeneral = sql`${type} ~ ${pattern(GENERAL)} or ${type} = ${FILM_OR_CODE}`;
  const byType = BY_TYPE.map(([kind, typed]) => sql`when ${type} ~ ${pattern(typed)} then ${kind}`);
  return sql`case when (${named}) is not null and (${isGeneral}) then ${named}
    else case ${
    sql.join(byType, sql` `)
  } else coalesce(${named}, case when ${type} = 'text/plain' then 'document' else 'unknown' end)
    end end`;
}
