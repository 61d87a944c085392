import type { Sql } from "../support/sql.ts";

export interface Stamp {
  mid: number;
  at: number;
}

export interface Past {
  /** Messages, edits, likes and deletions. */
  records: Stamp[];
  /** Pins, by their message. */
  pins: Stamp[];
}

/** The API stamps messages with the present time, but a demo needs a past. Product code never does this. */
export async function backdate(sql: Sql, { records, pins }: Past): Promise<void> {
  await sql.begin(async (tx) => {
    // They are counted again, by their new days.
    await tx`update followers set mid = 0 where name = 'daily_messages'`;
    await tx`delete from daily_messages`;
    const stamps = (list: Stamp[]) =>
      tx`(select mid, at from json_to_recordset(${
        JSON.stringify(list)
      }::text::json) as t (mid bigint, at bigint))`;

    await tx`
      update messages set created_at = stamp.at, expires_at = stamp.at + expires_in * 1000
      from ${stamps(records)} stamp where messages.mid = stamp.mid`;
    await tx`
      update messages set deleted_at = deletion.created_at from messages deletion
      where deletion.kind = 'delete' and messages.deleted_at is not null
        and deletion.ref_mid in (messages.mid, messages.ref_mid)`;
    await tx`
      update files set created_at = messages.created_at
      from messages where messages.content_type = 'vocechat/file' and content = path`;
    await tx`
      update pinned_messages set created_at = pinned.at
      from ${stamps(pins)} pinned where pinned_messages.mid = pinned.mid`;
    await tx`
      update announcements set created_at = newest.at, updated_at = newest.at from (
        select gid, from_uid, max(created_at) as at from messages where kind = 'normal' group by gid, from_uid
      ) newest
      where newest.gid = announcements.gid and newest.from_uid = announcements.created_by`;
    await tx`
      with beginning as (
        select min(created_at) - 3600000 as at from messages
      ), made as (
        update channels set created_at = beginning.at, updated_at = beginning.at from beginning
      )
      update users set created_at = beginning.at, updated_at = beginning.at from beginning`;
  });
}

const QUARTER_HOUR = 900_000;

/** People save messages after reading them. */
export async function backdateFavorites(sql: Sql): Promise<void> {
  await sql`
    with saved as (
      select id, max((message ->> 'created_at')::bigint) + ${QUARTER_HOUR} as at
      from archives, json_array_elements(body -> 'messages') message group by id
    ), dated as (
      update archives set created_at = saved.at from saved where saved.id = archives.id
    )
    update favorites set created_at = saved.at from saved where saved.id = favorites.id`;
}
