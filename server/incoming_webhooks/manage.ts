import {
  type IncomingWebhook,
  MAX_INCOMING_WEBHOOKS,
  type WebhookWithToken,
} from "schemas/incoming_webhooks.ts";
import { findChannel } from "../../db/channels/channels.ts";
import {
  findIncomingWebhook,
  incomingWebhooksOf,
  insertIncomingWebhook,
  replaceWebhookToken,
} from "../../db/channels/incoming_webhooks.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import { withNameLock } from "../../db/users/look_alikes.ts";
import { hashToken, newToken } from "../base/tokens.ts";
import { managedChannel, manages } from "../channels/manage.ts";
import { forbidden, notFound, tooMany } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import type { Services } from "../app/services.ts";
import { changeUser } from "../accounts/change.ts";
import {
  createIntegrationAccount,
  refuseNameOfPerson,
  removeIntegrationAccount,
} from "../accounts/integrations.ts";

export interface Manager {
  user: UserRow;
  origin: Origin;
}

/** Throws 404 for an unknown channel, and 403 for people who do not manage it; so do all others here. */
export async function listWebhooks(
  { database: { kysely } }: Services,
  actor: UserRow,
  gid: number,
): Promise<IncomingWebhook[]> {
  const channel = await findChannel(kysely, gid);
  if (!channel) throw notFound();
  if (!manages(actor, channel)) throw forbidden();
  return await incomingWebhooksOf(kysely, gid);
}

/** Throws 409 for the name of a person, and 429 when the channel has as many as it may have. */
export function createWebhook(
  { database }: Services,
  { user, origin }: Manager,
  gid: number,
  name: string,
): Promise<WebhookWithToken> {
  return withNameLock(database, async (write) => {
    await managedChannel(write, user, gid);
    if ((await incomingWebhooksOf(write.tx, gid)).length >= MAX_INCOMING_WEBHOOKS) throw tooMany();
    const { uid } = await createIntegrationAccount(write, origin, "webhook", name);
    const token = newToken();
    const id = await insertIncomingWebhook(write, { gid, uid, hash: hashToken(token), created_by: user.uid });
    await record(write, origin, "integration_created", { uid, name, gid });
    return { webhook: (await findIncomingWebhook(write.tx, gid, id))!, token };
  });
}

export async function renameWebhook(
  { database, accounts }: Services,
  manager: Manager,
  place: WebhookPlace,
  name: string,
): Promise<void> {
  const uid = await withNameLock(database, async (write) => {
    const { uid } = await managedWebhook(write, manager.user, place);
    await refuseNameOfPerson(write.tx, name);
    await changeUser(write, manager.origin, uid, { name });
    return uid;
  });
  accounts.forgetUser(uid);
}

/** The former address is refused from now on. `user` owns the webhook, which rests when they are frozen. */
export function regenerateWebhook(
  { database }: Services,
  { user, origin }: Manager,
  place: WebhookPlace,
): Promise<WebhookWithToken> {
  return withWriteLock(database, async (write) => {
    const webhook = await managedWebhook(write, user, place);
    const token = newToken();
    await replaceWebhookToken(write, webhook.id, { hash: hashToken(token), created_by: user.uid });
    await record(write, origin, "integration_changed", webhook);
    return { webhook: { ...webhook, created_by: user.uid }, token };
  });
}

/** Its messages stay. */
export async function deleteWebhook(
  { database, accounts }: Services,
  { user, origin }: Manager,
  place: WebhookPlace,
): Promise<void> {
  const uid = await withWriteLock(database, async (write) => {
    const webhook = await managedWebhook(write, user, place);
    const account = await findPresentUser(write.tx, webhook.uid);
    await removeIntegrationAccount(write, account!);
    await record(write, origin, "integration_deleted", webhook);
    return webhook.uid;
  });
  accounts.forgetUser(uid);
}

export interface WebhookPlace {
  gid: number;
  webhook_id: number;
}

/** The webhook as it is in this transaction. */
export async function managedWebhook(
  write: WriteTransaction,
  actor: UserRow,
  { gid, webhook_id }: WebhookPlace,
): Promise<IncomingWebhook> {
  await managedChannel(write, actor, gid);
  const webhook = await findIncomingWebhook(write.tx, gid, webhook_id);
  if (!webhook) throw notFound();
  return webhook;
}

type Recorded = Pick<IncomingWebhook, "uid" | "name" | "gid">;

function record(
  { tx }: WriteTransaction,
  origin: Origin,
  action: "integration_created" | "integration_changed" | "integration_deleted",
  { uid, name, gid }: Recorded,
): Promise<void> {
  return recordSecurityEvent(tx, origin, { action, uid, detail: { kind: "incoming_webhook", name, gid } });
}
