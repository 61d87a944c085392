import type { GeneratedAlways, Selectable } from "kysely";
import type { Json } from "./json.ts";

/** An address that posts to one channel, as the account `uid`. */
interface IncomingWebhooksTable {
  id: GeneratedAlways<number>;
  gid: number;
  uid: number;
  /** Of the token in the address. */
  hash: Uint8Array;
  created_by: number;
  created_at: number;
  /** Exact to the minute. */
  last_used: number | null;
}

interface SlashCommandsTable {
  id: GeneratedAlways<number>;
  /** Under which account its answers are posted. */
  uid: number;
  /** Without the slash. */
  name: string;
  description: string;
  usage_hint: string;
  url: string;
  token: Json<{ encrypted: string }>;
  signing_secret: Json<{ encrypted: string }>;
  is_enabled: boolean;
  created_by: number;
  created_at: number;
  /** Exact to the minute. */
  last_used: number | null;
}
export type SlashCommandRow = Selectable<SlashCommandsTable>;

/** An address at which a command may answer later. Either `gid` or `to_uid` is where it was called. */
interface CommandAnswersTable {
  hash: Uint8Array;
  command_id: number;
  /** The account that called it. */
  uid: number;
  gid: number | null;
  to_uid: number | null;
  uses_left: number;
  expires_at: number;
}
export type CommandAnswerRow = Selectable<CommandAnswersTable>;

export interface IntegrationTables {
  slash_commands: SlashCommandsTable;
  command_answers: CommandAnswersTable;
  incoming_webhooks: IncomingWebhooksTable;
}
