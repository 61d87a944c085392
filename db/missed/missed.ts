import { sql, type Transaction } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { Span } from "../followers.ts";
import { isUnmuted, isUnread } from "../relays/wanted.ts";
import type { MessageRow, Tables } from "../tables.ts";
import { isReadable } from "../webhooks/readable.ts";

/** Messages that wait for one person. Later ones are left out of the mail. */
const MAX_WAITING = 500;
/** People who are looked at in one round. */
const MAX_DUE = 100;

/** For accounts `w`: whether missed messages are mailed to them. */
const isMailed = () =>
  sql<boolean>`(w.deleted_at is null and w.status = 'normal' and not w.is_bot and not w.is_guest
    and w.widget_host is null and w.email is not null and w.msg_smtp_notify_enable)`;

/** For messages `m` and people `w`: what the mail tells of. */
const isMissed = () =>
  sql<boolean>`(m.kind in ('normal', 'reply') and m.from_uid <> w.uid
    and (m.gid is null or m.properties->'mentions' @> to_jsonb(w.uid))
    and ${isReadable()} and ${isUnmuted()} and ${isUnread()})`;

const isHere = () => sql<boolean>`exists (select from presence p where p.uid = w.uid)`;

const isOn = sql<boolean>`exists (
  select from server_settings where section = 'common' and value->>'msg_smtp_notify_enable' = 'true')`;

export const missedIsOff = sql<boolean>`not ${isOn}`;

/** Keeps the direct messages and mentions of `span` for those who are away, where an admin has switched this on. */
export async function keepMissed(tx: Transaction<Tables>, { from, to }: Span): Promise<void> {
  if (from.mid === to.mid) return;
  await sql`
    insert into missed_messages (uid, mid, missed_at)
    select w.uid, m.mid, m.created_at from messages m
    join users w on w.uid = m.to_uid
      or m.gid is not null and jsonb_typeof(m.properties->'mentions') = 'array'
        and m.properties->'mentions' @> to_jsonb(w.uid)
    where m.mid > ${from.mid} and m.mid <= ${to.mid} and ${isMailed()} and not ${isHere()} and ${isMissed()}
      and (select count(*) from missed_messages known where known.uid = w.uid) < ${MAX_WAITING}
      and ${isOn}
    on conflict do nothing`.execute(tx);
}

/** Finds people whose messages wait since `since` or longer. */
export async function missedSince({ kysely }: Database, since: number): Promise<number[]> {
  const rows = await kysely.selectFrom("missed_messages").where("missed_at", "<=", since).select("uid")
    .distinct().limit(MAX_DUE).execute();
  return rows.map(({ uid }) => uid);
}

export interface Missed {
  email: string;
  language: string;
  /** All that waits, to be forgotten with the mail. */
  mids: number[];
  /** Those that are still to be told of. */
  messages: (MessageRow & { sender: string; channel: string | null })[];
}

/** Reads the messages that wait for somebody. Nothing is to be told once they have been here, or have read it. */
export async function readMissed({ kysely }: Database, uid: number): Promise<Missed | undefined> {
  const { rows: [row] } = await sql<Missed>`
    select w.email, w.language, array_agg(missed.mid order by missed.mid) as mids,
      coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('sender', sender.name, 'channel', c.name)
        order by m.mid) filter (where m.mid is not null), '[]') as messages
    from users w
    join missed_messages missed on missed.uid = w.uid
    left join messages m on m.mid = missed.mid and ${isMailed()} and not ${isHere()} and ${isMissed()}
    left join users sender on sender.uid = m.from_uid
    left join channels c on c.gid = m.gid
    where w.uid = ${uid}
    group by w.uid`.execute(kysely);
  return row;
}

/** False when another process has taken them, or the person has come. */
export async function takeMissed(tx: Query, uid: number, mids: number[]): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("missed_messages").where("uid", "=", uid)
    .where("mid", "in", mids).executeTakeFirst();
  return Number(numDeletedRows) === mids.length;
}

/** An admin has switched it off. */
export async function forgetMissed({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom("missed_messages").execute();
}
