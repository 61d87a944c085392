import { sql, type Transaction } from "kysely";
import type { Span } from "../followers.ts";
import type { Tables } from "../tables.ts";
import { Turns } from "../turns.ts";
import { type Indexed, lexemesOf } from "./lexemes.ts";
import { indexWith } from "./rings.ts";
import { addTitles } from "./titles.ts";

/** Name of the follower that keeps the index. */
export const SEARCH_FOLLOWER = "search";

export interface Read extends Indexed {
  created_at: number;
  deleted_at: number | null;
}

/** For a table `m`: messages that carry a file, or a forwarded bundle. */
export const hasPath = sql`m.content_type in ('vocechat/file', 'vocechat/audio', 'vocechat/archive')`;

const hasText = (type: string | null) => /^vocechat\/(file|audio|archive)$/.test(type ?? "");

/** For a table `m`. */
export const actionsAndThread = sql`
  (select coalesce(json_agg(distinct r.action), '[]') from reactions r where r.mid = m.mid) as actions,
  m.root_mid is not null or exists (
    select from messages reply where reply.root_mid = m.mid and reply.deleted_at is null
  ) as in_thread`;

/** Columns of which the index is made, for a table `m`. */
export const indexedColumns = sql`m.mid, m.created_at, m.from_uid, m.gid, m.uid_low, m.uid_high, m.to_uid,
  m.content_type, m.content, m.properties, m.deleted_at, ${actionsAndThread}`;

/** Brings the index up to the end of `span`: with what is new, and with what was changed or deleted. */
export async function indexSpan(tx: Transaction<Tables>, { from, to, reachesEnd }: Span): Promise<void> {
  if (from.mid === to.mid) return;
  const { rows } = await sql<Read>`
    with records as materialized (
      select mid, kind, ref_mid, root_mid from messages where mid > ${from.mid} and mid <= ${to.mid}
    ), touched as (
      select mid from records where kind in ('normal', 'reply')
      union select ref_mid from records where kind in ('edit', 'like', 'delete')
      union select root_mid from records where kind = 'reply'
    )
    select ${indexedColumns} from messages m
    where m.mid in (select mid from touched) and m.kind in ('normal', 'reply')`.execute(tx);
  await forget(tx, rows.filter(({ deleted_at }) => deleted_at !== null).map(({ mid }) => mid));
  await store(tx, rows.filter(({ deleted_at }) => deleted_at === null), "newer");
  if (reachesEnd) await tidy(tx, rows.map(({ mid }) => mid));
}

/** New words wait in a list, which each search would read. */
async function tidy(tx: Transaction<Tables>, mids: number[]): Promise<void> {
  for (const index of new Set(mids.map(indexWith))) {
    await sql`select gin_clean_pending_list(${index}::text::regclass)`.execute(tx);
  }
}

async function forget(tx: Transaction<Tables>, mids: number[]): Promise<void> {
  if (mids.length > 0) await tx.deleteFrom("search").where("mid", "in", mids).execute();
}

/** Stores messages. Those that are known already are replaced if these are `newer`, and otherwise kept. */
export async function store(
  tx: Transaction<Tables>,
  messages: Read[],
  than: "newer" | "older",
): Promise<void> {
  if (messages.length === 0) return;
  await addTitles(tx, messages);
  const rows = await new Turns().map(messages, (message) => {
    const { mid, created_at, gid, uid_low, uid_high, content, content_type } = message;
    const path = hasText(content_type) ? content : null;
    return { mid, created_at, gid, uid_low, uid_high, path, lexemes: lexemesOf(message).join(" ") };
  });
  const known = than === "newer"
    ? sql`update set words = excluded.words where search.words is distinct from excluded.words`
    : sql`nothing`;
  await sql`
    with rows as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
        mid bigint, created_at bigint, gid bigint, uid_low bigint, uid_high bigint, path text, lexemes text
      )
    ), zoned as (
      insert into search_zones (zone, since, until)
      select mid >> 12, min(created_at), max(created_at) from rows group by 1 order by 1
      on conflict (zone) do update set since = least(search_zones.since, excluded.since),
        until = greatest(search_zones.until, excluded.until)
      where excluded.since < search_zones.since or excluded.until > search_zones.until
    )
    insert into search (mid, created_at, gid, uid_low, uid_high, words)
    select mid, created_at, gid, uid_low, uid_high,
      array_to_tsvector(string_to_array(lexemes, ' ')) ||
        coalesce((select words from search_texts where search_texts.path = rows.path), '')
    from rows
    on conflict (mid) do ${known}`.execute(tx);
}
