import type { ChannelTables } from "./tables/channels.ts";
import type { ChatTables } from "./tables/chats.ts";
import type { MessageTables } from "./tables/messages.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { ServerTables } from "./tables/server.ts";

export type { ChannelRow } from "./tables/channels.ts";
export type { MessageRow, NewRecord, RecordKind } from "./tables/messages.ts";
export type { UserRow } from "./tables/people.ts";

/** The database as Kysely knows it; migrations/ makes it. */
export interface Tables extends ServerTables, PeopleTables, ChannelTables, ChatTables, MessageTables {}
