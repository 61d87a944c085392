import type { KnownCommand, SlashCommand } from "schemas/slash_commands.ts";
import { isActive } from "../active_accounts.ts";
import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { CommandAnswerRow, SlashCommandRow } from "../tables.ts";

const SHOWN = [
  "id",
  "uid",
  "name",
  "description",
  "usage_hint",
  "url",
  "is_enabled",
  "created_by",
  "created_at",
  "last_used",
] as const;

/** By name. */
export function listSlashCommands(db: Query): Promise<SlashCommand[]> {
  return db.selectFrom("slash_commands").select(SHOWN).orderBy("name").execute();
}

/** Neither switched off nor resting: no command is called whose account or owner is frozen. */
function callable({ kysely }: Database) {
  return kysely.selectFrom("slash_commands").where("is_enabled", "=", true)
    .where(isActive("slash_commands.uid")).where(isActive("slash_commands.created_by"));
}

/** Those that can be called, by name. */
export function knownCommands(database: Database): Promise<KnownCommand[]> {
  return callable(database)
    .select(["name", "description", "usage_hint"]).orderBy("name").execute();
}

export function findSlashCommand(db: Query, id: number): Promise<SlashCommand | undefined> {
  return db.selectFrom("slash_commands").where("id", "=", id).select(SHOWN).executeTakeFirst();
}

/** The whole row of a command that can be called. */
export function findCallable(
  database: Database,
  by: { name: string } | { id: number },
): Promise<SlashCommandRow | undefined> {
  const commands = callable(database).selectAll();
  const found = "name" in by ? commands.where("name", "=", by.name) : commands.where("id", "=", by.id);
  return found.executeTakeFirst();
}

type NewCommand = Omit<SlashCommandRow, "id" | "created_at" | "last_used">;

/** Returns undefined when there is one of this name. */
export async function insertSlashCommand(
  { tx, now }: WriteTransaction,
  command: NewCommand,
): Promise<number | undefined> {
  const inserted = await tx.insertInto("slash_commands").values({ ...command, created_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing()).returning("id").executeTakeFirst();
  return inserted?.id;
}

export async function isCommandNamed({ tx }: WriteTransaction, name: string): Promise<boolean> {
  const row = await tx.selectFrom("slash_commands").where("name", "=", name).select("id").executeTakeFirst();
  return row !== undefined;
}

type Changes = Partial<Omit<NewCommand, "uid">>;

export async function updateSlashCommand(
  { tx }: WriteTransaction,
  id: number,
  changes: Changes,
): Promise<void> {
  await tx.updateTable("slash_commands").set(changes).where("id", "=", id).execute();
}

export async function markCommandUsed({ kysely }: Database, id: number, now: number): Promise<void> {
  await kysely.updateTable("slash_commands").set({ last_used: now }).where("id", "=", id).execute();
}

export async function insertCommandAnswer({ kysely }: Database, answer: CommandAnswerRow): Promise<void> {
  await kysely.insertInto("command_answers").values(answer).execute();
}

/** Takes one use of an address. Undefined when it is unknown, has expired, or was used too often. */
export function useCommandAnswer(
  { kysely }: Database,
  hash: Uint8Array,
  now: number,
): Promise<CommandAnswerRow | undefined> {
  return kysely.updateTable("command_answers").set((eb) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("hash", "=", hash).where("uses_left", ">", 0).where("expires_at", ">", now)
    .returningAll().executeTakeFirst();
}

export async function clearCommandAnswers({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("command_answers").where("expires_at", "<=", now).execute();
}
