import type { BotKey } from "schemas/bots.ts";
import { MAX_BOT_KEYS } from "schemas/bots.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { botKeysOf, countBotKeys, deleteBotKey, insertBotKey } from "../../db/users/bot_keys.ts";
import { findPresentUser, logUserUpdated } from "../../db/users/changes.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { hashToken, newToken } from "../base/tokens.ts";
import { clash, notFound } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import type { Services } from "../app/services.ts";
import { findForAdmin } from "../accounts/admin_rules.ts";

/** The keys of one account, without the secret part. Throws 404 when there is no such account. */
export async function listBotKeys({ database }: Services, uid: number): Promise<BotKey[]> {
  if (!await findPresentUser(database.kysely, uid)) throw notFound();
  return await botKeysOf(database, uid);
}

/**
 * Returns a new key, which is shown only now: its hash is stored. Throws 404 when there is no such account, and 409
 * when it has a key of this name or as many as it may have.
 */
export async function createBotKey(
  { database }: Services,
  origin: Origin,
  actor: UserRow,
  uid: number,
  name: string,
): Promise<string> {
  const key = newToken();
  await withWriteLock(database, async (write) => {
    const { is_guest, integration, widget_host } = await findForAdmin(write, actor, uid);
    // With a key they could do what guests and visitors may not, and write to private channels.
    if (is_guest || integration || widget_host !== null) throw notFound();
    if (await countBotKeys(write, uid) >= MAX_BOT_KEYS) throw clash();
    const hint = `${key.slice(0, 4)}…${key.slice(-6)}`;
    if (!await insertBotKey(write, { uid, name, hash: hashToken(key), hint })) throw clash();
    await announceKeys(write, uid);
    await recordSecurityEvent(write.tx, origin, { action: "bot_key_created", uid, detail: { name } });
  });
  return key;
}

/** The key is refused from now on. Throws 404 when the account has no such key. */
export async function removeBotKey(
  { database, botCallers }: Services,
  origin: Origin,
  actor: UserRow,
  uid: number,
  kid: number,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    await findForAdmin(write, actor, uid);
    const name = await deleteBotKey(write, uid, kid);
    if (name === undefined) throw notFound();
    announceInternally(write, { type: "forget_user", uid });
    await announceKeys(write, uid);
    await recordSecurityEvent(write.tx, origin, { action: "bot_key_deleted", uid, detail: { name } });
  });
  botCallers.forget(uid);
}

/** An entry without fields, on which the pages of other admins load the account again. */
async function announceKeys(write: WriteTransaction, uid: number): Promise<void> {
  announce(write, { everyone: true }, { type: "users_log", logs: [await logUserUpdated(write, uid, {})] });
}
