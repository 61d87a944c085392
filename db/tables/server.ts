import type { SecurityAction, SecurityDetail } from "schemas/security_events.ts";
import type { Json } from "./json.ts";
import type { Generated, GeneratedAlways, Selectable } from "kysely";

/** One row: the last `mid`, event number and user-log number. Writers of all processes queue for its lock. */
interface CounterTable {
  id: Generated<boolean>;
  mid: Generated<number>;
  seq: Generated<number>;
  log_id: Generated<number>;
  /** The version of all that says who may write where (migration 0078). */
  rights: Generated<number>;
  /** Direct messages up to here have been deleted. */
  direct_cleared_mid: Generated<number>;
  /** Their rows are gone up to here. */
  direct_purged_mid: Generated<number>;
}

/** Settings of the whole server, one row for each section. A section without a row has its default values. */
interface ServerSettingsTable {
  section: string;
  value: Json<Record<string, unknown>>;
}

/** An attempt at a secret, with one row for each rate limit that it counts against. */
interface FailedAttemptsTable {
  attempt: string;
  key: string;
  at: number;
  /** False while the attempt is still being checked. */
  heard: boolean;
}

/** Announcements. `at_mid` places them among the messages. They are swept after an hour. */
interface EventsTable {
  seq: number;
  at_mid: number;
  audience: Json<unknown>;
  event: Json<unknown>;
  created_at: number;
}

/** How far each follower has read the log. See `server/work/follower.ts`. */
interface FollowersTable {
  name: string;
  mid: number;
  seq: number;
}

interface ProcessesTable {
  process: string;
  seen_at: number;
  /** That it holds. */
  streams: Generated<number>;
}

interface PresenceTable {
  process: string;
  uid: number;
}

/** The devices that have a stream, guests' excepted. */
interface OnlineDevicesTable {
  process: string;
  uid: number;
  device: string;
}

/** Kept for admins, for a year. `count` is how often it happened between `at` and `last_at`. */
interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  at: number;
  last_at: number;
  count: Generated<number>;
  action: SecurityAction;
  actor: number | null;
  uid: number | null;
  address: string | null;
  device: string | null;
  detail: Json<SecurityDetail>;
  fold: Uint8Array;
}

/** Files that nothing refers to, yet or any more, and since when. */
interface UnclaimedFilesTable {
  key: string;
  since: number;
}

/** Mails that wait to be sent. */
interface MailsTable {
  /** The mail's header. It never changes, so that a mail that was sent twice is recognized as one. */
  message_id: string;
  /** The template. */
  kind: string;
  recipient: string;
  language: string;
  /** Subject, text and HTML, encrypted: links in them sign people in. */
  content: Json<{ encrypted: string }>;
  created_at: number;
  expires_at: number;
  next_at: number;
  /** Until then one process alone may send it. */
  claimed_until: Generated<number>;
  attempts: Generated<number>;
  last_error: string | null;
}
export type MailRow = Selectable<MailsTable>;

/** A message of which a device is still to be told by push. */
interface PushQueueTable {
  uid: number;
  device: string;
  mid: number;
  created_at: number;
  next_at: number;
  /** Grows with each claim, and so identifies it. One process alone may send until `claimed_until`. */
  claim: Generated<number>;
  claimed_until: Generated<number>;
}

export interface ServerTables {
  push_queue: PushQueueTable;
  counter: CounterTable;
  server_settings: ServerSettingsTable;
  failed_attempts: FailedAttemptsTable;
  events: EventsTable;
  followers: FollowersTable;
  processes: ProcessesTable;
  presence: PresenceTable;
  online_devices: OnlineDevicesTable;
  security_events: SecurityEventsTable;
  unclaimed_files: UnclaimedFilesTable;
  mails: MailsTable;
}
