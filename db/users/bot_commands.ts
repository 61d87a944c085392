import type { BotCommand, CommandOfBot, NewBotCommand } from "schemas/bots.ts";
import type { Database } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";

const SHOWN = ["id", "command", "description"] as const;

/** The commands of one bot, the oldest first. */
export function botCommandsOf({ kysely }: Database, uid: number): Promise<BotCommand[]> {
  return kysely.selectFrom("bot_commands").where("uid", "=", uid).select(SHOWN).orderBy("id").execute();
}

/** The commands of all bots, or of those that guests may write to. */
export async function commandsOfBots({ kysely }: Database, onlyPublic: boolean): Promise<CommandOfBot[]> {
  let query = kysely.selectFrom("bot_commands as c").innerJoin("users as u", "u.uid", "c.uid")
    .where("u.is_bot", "=", true).where("u.deleted_at", "is", null).where("u.status", "=", "normal")
    .select(["c.uid", "c.command", "c.description"]).orderBy("c.command").orderBy("c.uid");
  if (onlyPublic) query = query.where("u.is_public", "=", true);
  return await query.execute();
}

export async function countBotCommands({ tx }: WriteTransaction, uid: number): Promise<number> {
  const { commands } = await tx.selectFrom("bot_commands").where("uid", "=", uid)
    .select(({ fn }) => fn.countAll<number>().as("commands")).executeTakeFirstOrThrow();
  return commands;
}

/** A second one of the same name violates an index. */
export async function insertBotCommand(
  { tx, now }: WriteTransaction,
  uid: number,
  command: NewBotCommand,
): Promise<BotCommand> {
  return await tx.insertInto("bot_commands").values({ ...command, uid, created_at: now })
    .returning(SHOWN).executeTakeFirstOrThrow();
}

/** Undefined when the bot has no such command. */
export async function updateBotCommand(
  { tx }: WriteTransaction,
  uid: number,
  id: number,
  command: NewBotCommand,
): Promise<BotCommand | undefined> {
  return await tx.updateTable("bot_commands").set(command).where("uid", "=", uid).where("id", "=", id)
    .returning(SHOWN).executeTakeFirst();
}

/** Returns false when the bot has no such command. */
export async function deleteBotCommand({ tx }: WriteTransaction, uid: number, id: number): Promise<boolean> {
  const deleted = await tx.deleteFrom("bot_commands").where("uid", "=", uid).where("id", "=", id)
    .returning("id").executeTakeFirst();
  return deleted !== undefined;
}
