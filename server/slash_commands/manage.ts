import {
  type NewSlashCommand,
  type SlashCommand,
  type SlashCommandKeys,
  type SlashCommandUpdate,
} from "schemas/slash_commands.ts";
import { MAX_SLASH_COMMANDS } from "schemas/limits.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import { withNameLock } from "../../db/users/look_alikes.ts";
import {
  findSlashCommand,
  insertSlashCommand,
  isCommandNamed,
  listSlashCommands,
  updateSlashCommand,
} from "../../db/users/slash_commands.ts";
import { newToken } from "../base/tokens.ts";
import { conflict, notFound, tooMany } from "../base/errors.ts";
import { createIntegrationAccount, removeIntegrationAccount } from "../accounts/integrations.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { SecretKey } from "../server_settings/secret_key.ts";
import type { Services } from "../app/services.ts";
import { requireAdmin } from "../accounts/admin_rules.ts";
import { changeUser } from "../accounts/change.ts";

interface Admin {
  user: UserRow;
  origin: Origin;
}

/** Places for which its two secrets are encrypted. */
export const TOKEN_PLACE = "slash_commands.token";
export const SECRET_PLACE = "slash_commands.signing_secret";

async function newKeys(key: SecretKey) {
  const [token, signing_secret] = [newToken(), newToken()];
  const sealed = {
    token: await key.encrypt(token, TOKEN_PLACE),
    signing_secret: await key.encrypt(signing_secret, SECRET_PLACE),
  };
  return { shown: { token, signing_secret }, sealed };
}

/** Throws 409 when there is one of this name, and 429 when there are as many as there may be. */
export async function createCommand(
  { database, key }: Services,
  { user, origin }: Admin,
  command: NewSlashCommand,
): Promise<SlashCommandKeys> {
  const { shown, sealed } = await newKeys(key);
  return await withNameLock(database, async (write) => {
    await requireAdmin(write, user);
    if ((await listSlashCommands(write.tx)).length >= MAX_SLASH_COMMANDS) throw tooMany();
    if (await isCommandNamed(write, command.name)) throw conflict("name_conflict");
    const { uid } = await createIntegrationAccount(write, origin, "command", accountName(command.name));
    const row = { ...command, ...sealed, uid, is_enabled: true, created_by: user.uid };
    const id = (await insertSlashCommand(write, row))!;
    await record(write, origin, "integration_created", { uid, name: command.name });
    await announceToAdmins(write);
    return { command: (await findSlashCommand(write.tx, id))!, ...shown };
  });
}

export async function changeCommand(
  { database, accounts }: Services,
  { user, origin }: Admin,
  id: number,
  update: SlashCommandUpdate,
): Promise<void> {
  const uid = await withNameLock(database, async (write) => {
    const { uid, name } = await commandForAdmin(write, user, id);
    const next = update.name ?? name;
    if (next !== name) {
      if (await isCommandNamed(write, next)) throw conflict("name_conflict");
      await changeUser(write, origin, uid, { name: accountName(next) });
    }
    if (Object.values(update).some((value) => value !== undefined)) {
      await updateSlashCommand(write, id, update);
    }
    await record(write, origin, "integration_changed", { uid, name: next });
    await announceToAdmins(write);
    return uid;
  });
  accounts.forgetUser(uid);
}

/** The former keys are in no request from now on. `user` owns the command, which rests when they are frozen. */
export async function replaceKeys(
  { database, key }: Services,
  { user, origin }: Admin,
  id: number,
): Promise<SlashCommandKeys> {
  const { shown, sealed } = await newKeys(key);
  return await withWriteLock(database, async (write) => {
    const command = await commandForAdmin(write, user, id);
    await updateSlashCommand(write, id, { ...sealed, created_by: user.uid });
    await record(write, origin, "integration_changed", command);
    return { command: { ...command, created_by: user.uid }, ...shown };
  });
}

/** Its answers stay. */
export async function deleteCommand(
  { database, accounts }: Services,
  { user, origin }: Admin,
  id: number,
): Promise<void> {
  const uid = await withWriteLock(database, async (write) => {
    const command = await commandForAdmin(write, user, id);
    const account = await findPresentUser(write.tx, command.uid);
    await removeIntegrationAccount(write, account!);
    await record(write, origin, "integration_deleted", command);
    await announceToAdmins(write);
    return command.uid;
  });
  accounts.forgetUser(uid);
}

const accountName = (name: string) => `/${name}`;

/** The command as it is in this transaction. */
async function commandForAdmin(write: WriteTransaction, actor: UserRow, id: number): Promise<SlashCommand> {
  await requireAdmin(write, actor);
  const command = await findSlashCommand(write.tx, id);
  if (!command) throw notFound();
  return command;
}

function record(
  { tx }: WriteTransaction,
  origin: Origin,
  action: "integration_created" | "integration_changed" | "integration_deleted",
  { uid, name }: { uid: number; name: string },
): Promise<void> {
  return recordSecurityEvent(tx, origin, { action, uid, detail: { kind: "slash_command", name } });
}
