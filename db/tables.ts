import type { ArchiveTables } from "./tables/archives.ts";
import type { BotTables } from "./tables/bots.ts";
import type { ChannelTables } from "./tables/channels.ts";
import type { ChatTables } from "./tables/chats.ts";
import type { CredentialTables } from "./tables/credentials.ts";
import type { FileTables } from "./tables/files.ts";
import type { IntegrationTables } from "./tables/integrations.ts";
import type { InvitationTables } from "./tables/invitations.ts";
import type { MessageTables } from "./tables/messages.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { PreviewTables } from "./tables/previews.ts";
import type { RelayTables } from "./tables/relays.ts";
import type { SearchTables } from "./tables/search.ts";
import type { ServerTables } from "./tables/server.ts";
import type { SessionTables } from "./tables/sessions.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

export type { ChannelRow } from "./tables/channels.ts";
export type { PasskeyRow } from "./tables/credentials.ts";
export type { ChunkRow, FileClearingRow, FileRow, NewFile, UploadRow } from "./tables/files.ts";
export type { CommandAnswerRow, SlashCommandRow } from "./tables/integrations.ts";
export type { MessageRow, NewRecord, RecordKind } from "./tables/messages.ts";
export type { UserRow } from "./tables/people.ts";
export type { RelayRow, RelayTypeRow } from "./tables/relays.ts";
export type { WebhookDeliveryRow } from "./tables/webhooks.ts";

/** All tables, as types for Kysely. The migrations create them. */
export interface Tables
  extends
    ServerTables,
    PeopleTables,
    SessionTables,
    CredentialTables,
    InvitationTables,
    BotTables,
    ChannelTables,
    ChatTables,
    FileTables,
    IntegrationTables,
    MessageTables,
    PreviewTables,
    ArchiveTables,
    RelayTables,
    SearchTables,
    WebhookTables {}
