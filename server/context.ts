import type { Database } from "../db/connection.ts";
import type { Session } from "../db/sessions.ts";
import type { UserRow } from "../db/tables.ts";
import type { Accounts } from "./auth/accounts.ts";
import type { Log } from "./messages/log.ts";
import type { Directory } from "./events/directory.ts";
import type { Feed } from "./events/feed.ts";
import type { Heard } from "./events/heard.ts";
import type { Presence } from "./events/presence.ts";
import type { Signals } from "./events/signals.ts";
import type { Streams } from "./events/streams.ts";
import type { Typing } from "./events/typing.ts";
import type { Environment } from "./environment.ts";

/** What the whole house shares, made once in house.ts. */
export interface House {
  database: Database;
  environment: Environment;
  accounts: Accounts;
  log: Log;
  streams: Streams;
  feed: Feed;
  presence: Presence;
  directory: Directory;
  heard: Heard;
  signals: Signals;
  typing: Typing;
}

/** What handlers find in `c.var`. `user` and `session` are there behind the guard only. */
export interface Variables {
  house: House;
  /** The peer's address, as far as it can be believed. */
  address: string;
  session: Session;
  user: UserRow;
}

export interface Env {
  Variables: Variables;
}
