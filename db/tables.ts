import type { ArchiveTables } from "./tables/archives.ts";
import type { ChannelTables } from "./tables/channels.ts";
import type { ChatTables } from "./tables/chats.ts";
import type { FileTables } from "./tables/files.ts";
import type { MessageTables } from "./tables/messages.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { PreviewTables } from "./tables/previews.ts";
import type { ServerTables } from "./tables/server.ts";

export type { ChannelRow } from "./tables/channels.ts";
export type { FileClearingRow, FileRow, NewFile, UploadRow } from "./tables/files.ts";
export type { MessageRow, NewRecord, RecordKind } from "./tables/messages.ts";
export type { PasskeyRow, UserRow } from "./tables/people.ts";
export type { MailRow } from "./tables/server.ts";

/** All tables, as types for Kysely. The migrations create them. */
export interface Tables
  extends
    ServerTables,
    PeopleTables,
    ChannelTables,
    ChatTables,
    FileTables,
    MessageTables,
    PreviewTables,
    ArchiveTables {}
