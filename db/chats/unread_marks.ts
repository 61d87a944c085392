import { sql } from "kysely";
import type { UnreadMark } from "schemas/settings.ts";
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
