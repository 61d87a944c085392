import { sql } from "kysely";
import type { Database } from "../connection.ts";
import type { Span } from "../followers.ts";
import type { KeptChat } from "./kept.ts";

export const nothingIsHidden = sql<boolean>`not exists (select from hidden_chats)`;

export type ReturningChat = { uid: number } & KeptChat<"hidden_chats">;

/** The hidden chats in which a message of `span` concerns the person who has hidden them. */
export async function returningChats({ kysely }: Database, { from, to }: Span): Promise<ReturningChat[]> {
  const news = sql`
    m.mid > ${from.mid} and m.mid <= ${to.mid} and m.mid > h.after_mid and m.kind in ('normal', 'reply')`;
  const hidden = sql`h.uid, h.target_uid, h.gid, h.after_mid`;
  const { rows } = await sql<ReturningChat>`
    select ${hidden} from messages m join hidden_chats h on h.gid = m.gid
    where ${news} and (m.from_uid = h.uid or m.properties->'mentions' @> to_jsonb(h.uid))
    union
    select ${hidden} from messages m join hidden_chats h on h.uid = m.to_uid and h.target_uid = m.from_uid
    where ${news}
    union
    select ${hidden} from messages m join hidden_chats h on h.uid = m.from_uid and h.target_uid = m.to_uid
    where ${news}`.execute(kysely);
  return rows;
}
