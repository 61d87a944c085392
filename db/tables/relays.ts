import type { RelayType } from "schemas/relay_fields.ts";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Json } from "./json.ts";

/** The types that an admin has switched on, or off again. */
interface RelayTypesTable {
  id: GeneratedAlways<number>;
  channel_type: RelayType;
  enabled: boolean;
  created_at: number;
  updated_at: number;
}
export type RelayTypeRow = Selectable<RelayTypesTable>;

/** Services to which people have messages passed on. */
interface RelaysTable {
  id: GeneratedAlways<number>;
  uid: number;
  channel_type: RelayType;
  name: string;
  enabled: boolean;
  config: Json<{ encrypted: string }>;
  trigger_on_all_messages: boolean;
  trigger_on_mentions: boolean;
  trigger_on_groups: number[];
  skip_when_online: boolean;
  rate_limit_rps: number | null;
  created_at: number;
  updated_at: number;
  /** Later messages are sent there. */
  from_mid: number;
  /** Failures in a row, and since when. */
  attempts: Generated<number>;
  failing_since: Generated<number | null>;
  /** Nothing is sent from then on. */
  switched_off_at: Generated<number | null>;
  next_at: Generated<number>;
  /** Grows with each claim, and so identifies it. One process alone may send until `claimed_until`. */
  claim: Generated<number>;
  claimed_until: Generated<number>;
}
export type RelayRow = Selectable<RelaysTable>;

/** Messages that wait to be sent. What they say is read when they are. */
interface RelayQueueTable {
  id: number;
  mid: number;
}

/** Messages that are mailed to somebody who stays away. They go when the person comes, and with the mail. */
interface MissedMessagesTable {
  uid: number;
  mid: number;
  missed_at: number;
}

export interface RelayTables {
  missed_messages: MissedMessagesTable;
  relay_types: RelayTypesTable;
  relays: RelaysTable;
  relay_queue: RelayQueueTable;
}
