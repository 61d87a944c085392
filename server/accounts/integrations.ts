import { webhookAccountsOf } from "../../db/channels/incoming_webhooks.ts";
import type { Query } from "../../db/connection.ts";
import type { WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { logUserDeleted } from "../../db/users/changes.ts";
import { eraseUser } from "../../db/users/delete.ts";
import { isNameTaken } from "../../db/users/users.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { conflict } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { insertAccount } from "./create.ts";

/** The account under which an integration posts. Nobody can sign in to it. */
export async function createIntegrationAccount(
  write: WriteTransaction,
  origin: Origin,
  integration: "webhook" | "command",
  name: string,
): Promise<UserRow> {
  await refuseNameOfPerson(write.tx, name);
  return await insertAccount(write, origin, {
    email: null,
    name,
    password_hash: null,
    gender: 0,
    language: "en-US",
    is_admin: false,
    is_bot: true,
    integration,
    create_by: "password",
  });
}

/** Integrations may share a name, because one service posts to several channels. None has that of a person. */
export async function refuseNameOfPerson(db: Query, name: string): Promise<void> {
  if (await isNameTaken(db, name)) throw conflict("name_conflict");
}

/** Like deleting a user, for an account that has no sessions and is in no private channel. */
export async function removeIntegrationAccount(write: WriteTransaction, user: UserRow): Promise<void> {
  const { uid } = user;
  await eraseUser(write, user);
  announceInternally(write, { type: "forget_user", uid });
  announce(write, { everyone: true }, { type: "users_log", logs: [await logUserDeleted(write, uid)] });
}

/** For a channel that is deleted. */
export async function removeWebhooksOf(write: WriteTransaction, gid: number): Promise<void> {
  for (const user of await webhookAccountsOf(write, gid)) await removeIntegrationAccount(write, user);
}
