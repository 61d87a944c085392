import { sql } from "kysely";
import type { IncomingWebhook } from "schemas/incoming_webhooks.ts";
import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { UserRow } from "../tables.ts";

function presentWebhooks(db: Query) {
  return db.selectFrom("incoming_webhooks").innerJoin("users", "users.uid", "incoming_webhooks.uid")
    .where("users.deleted_at", "is", null);
}

/** Those of one channel, the oldest first. */
export function incomingWebhooksOf(db: Query, gid: number): Promise<IncomingWebhook[]> {
  return presentWebhooks(db).where("incoming_webhooks.gid", "=", gid).select([
    "incoming_webhooks.id",
    "incoming_webhooks.gid",
    "incoming_webhooks.uid",
    "users.name",
    "users.avatar_updated_at",
    "incoming_webhooks.created_by",
    "incoming_webhooks.created_at",
    "incoming_webhooks.last_used",
  ]).orderBy("incoming_webhooks.id").execute();
}

export async function findIncomingWebhook(
  db: Query,
  gid: number,
  id: number,
): Promise<IncomingWebhook | undefined> {
  return (await incomingWebhooksOf(db, gid)).find((webhook) => webhook.id === id);
}

interface NewWebhook {
  gid: number;
  uid: number;
  hash: Uint8Array;
  created_by: number;
}

export async function insertIncomingWebhook(
  { tx, now }: WriteTransaction,
  webhook: NewWebhook,
): Promise<number> {
  const { id } = await tx.insertInto("incoming_webhooks").values({ ...webhook, created_at: now })
    .returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The former token is refused from now on. Whoever gets the new one owns the webhook. */
export async function replaceWebhookToken(
  { tx }: WriteTransaction,
  id: number,
  owned: Pick<NewWebhook, "hash" | "created_by">,
): Promise<void> {
  await tx.updateTable("incoming_webhooks").set(owned).where("id", "=", id).execute();
}

/** The accounts of a channel's webhooks. */
export function webhookAccountsOf({ tx }: WriteTransaction, gid: number): Promise<UserRow[]> {
  return tx.selectFrom("users").selectAll().where("deleted_at", "is", null)
    .where("uid", "in", tx.selectFrom("incoming_webhooks").where("gid", "=", gid).select("uid")).execute();
}

export interface WebhookSender {
  id: number;
  gid: number;
  uid: number;
  name: string;
  last_used: number | null;
}

/** The webhook of a token, unless it or its channel is deleted, or an admin has frozen its account or its owner. */
export async function findWebhookSender(
  { kysely }: Database,
  hash: Uint8Array,
): Promise<WebhookSender | undefined> {
  const { rows: [found] } = await sql<WebhookSender>`
    select w.id, w.gid, w.uid, w.last_used, u.name from incoming_webhooks w
    join users u on u.uid = w.uid and u.deleted_at is null and u.status = 'normal'
    join users owner on owner.uid = w.created_by and owner.deleted_at is null and owner.status = 'normal'
    join channels c on c.gid = w.gid and c.deleted_at is null
    where w.hash = ${hash}`.execute(kysely);
  return found;
}

export async function markWebhookUsed({ kysely }: Database, id: number, now: number): Promise<void> {
  await kysely.updateTable("incoming_webhooks").set({ last_used: now }).where("id", "=", id).execute();
}
