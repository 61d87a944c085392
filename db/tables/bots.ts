import type { Generated } from "kysely";

/** With a key a program acts as its account. */
interface BotKeysTable {
  kid: Generated<number>;
  uid: number;
  name: string;
  hash: Uint8Array;
  /** By this people recognize it. */
  hint: string;
  created_at: number;
  last_used: number | null;
}

/** Commands that a bot understands, as clients complete them. */
interface BotCommandsTable {
  id: Generated<number>;
  uid: number;
  command: string;
  description: string;
  created_at: number;
}

export interface BotTables {
  bot_keys: BotKeysTable;
  bot_commands: BotCommandsTable;
}
