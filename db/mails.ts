import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";
import type { MailRow } from "./tables.ts";

/** The NOTIFY channel on which processes learn that mails wait. The payload is "new" or "again". */
export const MAIL_CHANNEL = "parley_mail";

/** The most mails that may wait, so that an outage cannot fill the disk. */
export const MAX_WAITING = 10_000;

export interface NewMail extends Pick<MailRow, "message_id" | "kind" | "recipient" | "language" | "content"> {
  /** Milliseconds for which it is worth sending. */
  lasts: number;
}

/** A mail that this process alone may send until its claim ends. `attempts` identifies the claim. */
export type ClaimedMail = Pick<
  MailRow,
  "message_id" | "kind" | "recipient" | "language" | "content" | "attempts"
>;

/** A mail that nobody will send any more. */
export type LostMail = Pick<MailRow, "message_id" | "kind" | "recipient" | "attempts" | "last_error">;

// All times are the database's, so that the clocks of several machines need not agree.

/** False when too many wait already. It is sent as soon as the transaction is committed. */
export async function insertMail(db: Query, mail: NewMail): Promise<boolean> {
  const { message_id, kind, recipient, language, content, lasts } = mail;
  const { numAffectedRows } = await sql`
    insert into mails (message_id, kind, recipient, language, content, created_at, expires_at, next_at)
    select ${message_id}, ${kind}, ${recipient}, ${language}, ${JSON.stringify(content)}::text::jsonb,
      now, now + ${lasts}::bigint, now
    from now_in_milliseconds() as now
    where (select count(*) from mails) < ${MAX_WAITING}`.execute(db);
  if (!numAffectedRows) return false;
  await sql`select pg_notify(${MAIL_CHANNEL}, 'new')`.execute(db);
  return true;
}

/** Takes back a mail that the same transaction has stored. */
export async function dropMail(tx: Query, { message_id }: Pick<MailRow, "message_id">): Promise<void> {
  await tx.deleteFrom("mails").where("message_id", "=", message_id).execute();
}

/** Claims the mail that has been due longest, or none. Processes that claim at once get different ones. */
export async function claimMail({ kysely }: Database, lease: number): Promise<ClaimedMail | undefined> {
  const { rows: [mail] } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, claimed_until = now_in_milliseconds() + ${lease}::bigint
    where message_id = (
      select message_id from mails, now_in_milliseconds() as now
      where next_at <= now and claimed_until <= now and expires_at > now
      order by next_at limit 1 for update of mails skip locked
    )
    returning message_id, kind, recipient, language, content, attempts`.execute(kysely);
  return mail;
}

/** Milliseconds until a mail is due or a claim ends, or null when none waits. */
export async function nextMailIn({ kysely }: Database): Promise<number | null> {
  const { rows: [{ ms }] } = await sql<{ ms: number | null }>`
    select min(greatest(next_at, claimed_until)) - now_in_milliseconds() as ms from mails
    where expires_at > now_in_milliseconds()`.execute(kysely);
  return ms;
}

/** It was sent, or is never to be sent. */
export async function deleteMail({ kysely }: Database, { message_id }: ClaimedMail): Promise<void> {
  await sql`delete from mails where message_id = ${message_id}`.execute(kysely);
}

/** Ends a claim. The mail is due again after `pause` milliseconds. */
export async function postponeMail(
  { kysely }: Database,
  { message_id, attempts }: ClaimedMail,
  pause: number,
  error: string,
): Promise<void> {
  await sql`
    update mails set claimed_until = 0, next_at = now_in_milliseconds() + ${pause}::bigint, last_error = ${error}
    where message_id = ${message_id} and attempts = ${attempts}`.execute(kysely);
}

/** Makes all mails due at once, in all processes. */
export async function retryMails({ kysely }: Database): Promise<void> {
  await sql`update mails set next_at = now_in_milliseconds() where next_at > now_in_milliseconds()`.execute(
    kysely,
  );
  await sql`select pg_notify(${MAIL_CHANNEL}, 'again')`.execute(kysely);
}

/** Removes mails that are too old to be worth sending, except those that are just being sent. */
export async function removeExpiredMails({ kysely }: Database): Promise<LostMail[]> {
  const { rows } = await sql<LostMail>`
    delete from mails where expires_at <= now_in_milliseconds() and claimed_until <= now_in_milliseconds()
    returning message_id, kind, recipient, attempts, last_error`.execute(kysely);
  return rows;
}
