import { type BotCommand, MAX_BOT_COMMANDS, type NewBotCommand } from "schemas/bots.ts";
import { violatedIndex } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import {
  countBotCommands,
  deleteBotCommand,
  insertBotCommand,
  updateBotCommand,
} from "../../db/users/bot_commands.ts";
import { clash, notFound } from "../base/errors.ts";
import type { Services } from "../app/services.ts";

/** Throws 409 when the bot has a command of this name, or as many as it may have. */
export async function createCommand(
  { database }: Services,
  uid: number,
  command: NewBotCommand,
): Promise<BotCommand> {
  return await withWriteLock(database, async (write) => {
    if (await countBotCommands(write, uid) >= MAX_BOT_COMMANDS) throw clash();
    return await insertBotCommand(write, uid, command);
  }).catch(asClash);
}

/** Throws 404 when the bot has no such command, and 409 when it has another one of this name. */
export async function changeCommand(
  { database }: Services,
  uid: number,
  id: number,
  command: NewBotCommand,
): Promise<BotCommand> {
  return await withWriteLock(database, async (write) => {
    const changed = await updateBotCommand(write, uid, id, command);
    if (!changed) throw notFound();
    return changed;
  }).catch(asClash);
}

export async function removeCommand({ database }: Services, uid: number, id: number): Promise<void> {
  await withWriteLock(database, async (write) => {
    if (!await deleteBotCommand(write, uid, id)) throw notFound();
  });
}

function asClash(error: unknown): never {
  throw violatedIndex(error) === "bot_commands_name" ? clash() : error;
}
