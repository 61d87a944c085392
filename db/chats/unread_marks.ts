import { sql } from "kysely";
import type { UnreadMark } from "schemas/settings.ts";
import type { Database } from "../connection.ts";
import type { Span } from "../followers.ts";
import { isLive } from "../messages/states.ts";
import type { WriteTransaction } from "../order.ts";
import { type ChatRef, type KeptChat, targetOf } from "./kept.ts";

export function toUnreadMark({ mid, ...chat }: KeptChat<"unread_marks">): UnreadMark {
  return { target: targetOf(chat as ChatRef), mid };
}

/** Removes the marks that their person has read past, and returns their chats. */
export async function dropMarksUpTo(
  { tx }: WriteTransaction,
  uid: number,
  read: (ChatRef & { mid: number })[],
): Promise<ChatRef[]> {
  const { rows } = await sql<ChatRef>`
    delete from unread_marks mark
    using json_to_recordset(${
    JSON.stringify(read)
  }::text::json) as read (target_uid bigint, gid bigint, mid bigint)
    where mark.uid = ${uid} and mark.mid <= read.mid
      and coalesce(mark.target_uid, 0) = coalesce(read.target_uid, 0)
      and coalesce(mark.gid, 0) = coalesce(read.gid, 0)
    returning mark.target_uid, mark.gid`.execute(tx);
  return rows;
}

export const nothingIsMarked = sql<boolean>`not exists (select from unread_marks)`;

export type EmptyMark = { uid: number } & KeptChat<"unread_marks">;

/** The marks after which no message of others is left, now that messages of `span` have deleted some. */
export async function emptyMarks({ kysely }: Database, { from, to }: Span): Promise<EmptyMark[]> {
  const deleted = sql`
    from messages record join messages gone on gone.mid = record.ref_mid
    join unread_marks mark on mark.mid <= gone.mid`;
  const isDeletion = sql`record.mid > ${from.mid} and record.mid <= ${to.mid} and record.kind = 'delete'`;
  const isLeft = sql`m.mid >= mark.mid and m.from_uid <> mark.uid and ${isLive()}`;
  const { rows } = await sql<EmptyMark>`
    select mark.uid, mark.target_uid, mark.gid, mark.mid ${deleted} and mark.gid = gone.gid
    where ${isDeletion} and not exists (select from messages m where m.gid = mark.gid and ${isLeft})
    union
    select mark.uid, mark.target_uid, mark.gid, mark.mid ${deleted}
      and (mark.uid, mark.target_uid) in ((gone.uid_low, gone.uid_high), (gone.uid_high, gone.uid_low))
    where ${isDeletion} and gone.gid is null and not exists (
      select from messages m
      where m.gid is null and m.uid_low = gone.uid_low and m.uid_high = gone.uid_high and ${isLeft})`.execute(
    kysely,
  );
  return rows;
}
