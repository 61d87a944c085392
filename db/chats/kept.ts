import { type Selectable, sql } from "kysely";
import type { MessageTarget } from "schemas/messages.ts";
import type { Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { Tables } from "../tables.ts";

/** A chat in personal settings: the direct chat with somebody, or a channel. */
export type ChatRef = { target_uid: number; gid: null } | { target_uid: null; gid: number };

/** The tables of personal settings for chats, with the column that holds the value. */
const KEPT = {
  mutes: "expired_at",
  burn_after_reading: "expires_in",
  pinned_chats: "updated_at",
  hidden_chats: "after_mid",
  unread_marks: "mid",
} as const;

/** Converts a target of the protocol to the columns of a chat. */
export function refOf(target: MessageTarget): ChatRef {
  return "gid" in target ? { target_uid: null, gid: target.gid } : { target_uid: target.uid, gid: null };
}

export function targetOf({ target_uid, gid }: ChatRef): MessageTarget {
  return gid === null ? { uid: target_uid! } : { gid };
}

type Kept = keyof typeof KEPT;
export type KeptChat<T extends Kept> = ChatRef & Omit<Selectable<Tables[T]>, "uid" | keyof ChatRef>;

/** One person's rows of a table, without those for deleted channels. */
export async function keptChats<T extends Kept>(db: Query, table: T, uid: number): Promise<KeptChat<T>[]> {
  const { rows } = await sql<KeptChat<T>>`
    select kept.target_uid, kept.gid, kept.${sql.ref(KEPT[table])} from ${sql.table(table)} kept
    where kept.uid = ${uid} and not exists (
      select from channels gone where gone.gid = kept.gid and gone.deleted_at is not null)
    order by kept.gid, kept.target_uid`.execute(db);
  return rows;
}

/** Writes a setting of chats, each listed once. Returns those that changed. */
export async function keepChats<T extends Kept>(
  { tx }: WriteTransaction,
  table: T,
  uid: number,
  chats: KeptChat<T>[],
): Promise<KeptChat<T>[]> {
  if (chats.length === 0) return [];
  const [name, value] = [sql.table(table), sql.ref(KEPT[table])];
  const { rows } = await sql<KeptChat<T>>`
    insert into ${name} (uid, target_uid, gid, ${value})
    select ${uid}::bigint, target_uid, gid, ${value}
    from json_to_recordset(${JSON.stringify(chats)}::text::json)
      as wanted (target_uid bigint, gid bigint, ${value} bigint)
    on conflict (uid, target_uid, gid) do update set ${value} = excluded.${value}
      where ${name}.${value} is distinct from excluded.${value}
    returning target_uid, gid, ${value}`.execute(tx);
  return rows;
}

/** Removes a setting of chats. Returns the rows that there were. Both lists may be long, so the join is by equality. */
export async function dropChats<T extends Kept>(
  { tx }: WriteTransaction,
  table: T,
  uid: number,
  chats: ChatRef[],
): Promise<KeptChat<T>[]> {
  if (chats.length === 0) return [];
  const { rows } = await sql<KeptChat<T>>`
    delete from ${sql.table(table)} kept
    using json_to_recordset(${JSON.stringify(chats)}::text::json) as unwanted (target_uid bigint, gid bigint)
    where kept.uid = ${uid} and coalesce(kept.target_uid, 0) = coalesce(unwanted.target_uid, 0)
      and coalesce(kept.gid, 0) = coalesce(unwanted.gid, 0)
    returning kept.target_uid, kept.gid, kept.${sql.ref(KEPT[table])}`.execute(tx);
  return rows;
}
