import type { SecurityAction, SecurityDetail } from "schemas/security_events.ts";
import type { Json } from "./json.ts";
import type { Generated, GeneratedAlways } from "kysely";

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

/** Position up to which each follower has read the log. See `server/work/follower.ts`. */
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

/** Work that is to be done once it is due. */
interface JobsTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** By which it is found again. Unique within the kind. */
  key: string | null;
  payload: Json<object>;
  created_at: number;
  next_at: number;
  /** It is not worth trying after that. */
  expires_at: number | null;
  /** Grows with each claim, and so identifies it. One process alone may do it until `claimed_until`. */
  claim: Generated<number>;
  claimed_until: Generated<number>;
  last_error: string | null;
}

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
  jobs: JobsTable;
}
