import { sql } from "kysely";
import type { ChatList, Section } from "schemas/sections.ts";
import type { Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { ChatRef } from "./kept.ts";

export async function chatListOf(db: Query, uid: number): Promise<ChatList> {
  const list = await db.selectFrom("chat_lists").where("uid", "=", uid).select(["sort_by", "collapsed"])
    .executeTakeFirst();
  return list ?? { sort_by: "unread", collapsed: [] };
}

export async function writeChatList({ tx }: WriteTransaction, uid: number, list: ChatList): Promise<void> {
  const collapsed = sql<string>`${JSON.stringify(list.collapsed)}::text::jsonb`;
  const row = { sort_by: list.sort_by, collapsed };
  await tx.insertInto("chat_lists").values({ uid, ...row })
    .onConflict((on) => on.column("uid").doUpdateSet(row)).execute();
}

/** One person's sections with their chats, in order, without deleted channels. `uid` is an expression. */
export const SECTIONS_OF = (uid: string) => `
  select s.section, s.name, s.position, s.is_collapsed, coalesce(chats.list, '[]') as chats
  from chat_sections s
  left join lateral (
    select json_agg(case when c.gid is null then json_build_object('uid', c.target_uid)
      else json_build_object('gid', c.gid) end order by c.position) as list
    from section_chats c
    where c.section = s.section and not exists (
      select from channels gone where gone.gid = c.gid and gone.deleted_at is not null)
  ) chats on true
  where s.uid = ${uid} order by s.position, s.section`;

export async function sectionsOf(db: Query, uid: number): Promise<Section[]> {
  const { rows } = await sql<Section>`
    select one.* from (values (${uid}::bigint)) of_person (uid)
    cross join lateral (${sql.raw(SECTIONS_OF("of_person.uid"))}) one`.execute(db);
  return rows;
}

export async function insertSection({ tx }: WriteTransaction, uid: number, name: string): Promise<number> {
  const { section } = await tx.insertInto("chat_sections").values({
    uid,
    name,
    position: sql<number>`(select coalesce(max(position) + 1, 0) from chat_sections where uid = ${uid})`,
  }).returning("section").executeTakeFirstOrThrow();
  return section;
}

/** False when the person has no such section. */
export async function updateSection(
  { tx }: WriteTransaction,
  uid: number,
  section: number,
  fields: { name?: string; is_collapsed?: boolean; position?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable("chat_sections").where("uid", "=", uid)
    .where("section", "=", section).set(fields).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSection(
  { tx }: WriteTransaction,
  uid: number,
  section: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("chat_sections").where("uid", "=", uid)
    .where("section", "=", section).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives a section exactly these chats, each listed once. They leave the sections that they were in. */
export async function setSectionChats(
  { tx }: WriteTransaction,
  uid: number,
  section: number,
  chats: ChatRef[],
): Promise<void> {
  await tx.deleteFrom("section_chats").where("uid", "=", uid).where("section", "=", section).execute();
  if (chats.length === 0) return;
  const rows = chats.map((chat, position) => ({ ...chat, position }));
  await sql`
    insert into section_chats (uid, section, target_uid, gid, position)
    select ${uid}::bigint, ${section}::bigint, target_uid, gid, position
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as wanted (target_uid bigint, gid bigint, position integer)
    on conflict (uid, target_uid, gid) do update
      set section = excluded.section, position = excluded.position`.execute(tx);
}
