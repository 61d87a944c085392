import type { LoginConfig } from "schemas/organization.ts";
import type { Json } from "./json.ts";
import type { Generated } from "kysely";

/** One row: the last `mid`, event number and user-log number given out. Its lock is the server's one queue. */
interface CounterTable {
  id: Generated<boolean>;
  mid: Generated<number>;
  seq: Generated<number>;
  log_id: Generated<number>;
}

/** One row. `secret` never leaves the server. */
interface OrganizationTable {
  id: Generated<boolean>;
  server_id: string;
  secret: string;
  name: string;
  description: string | null;
  frontend_url: string | null;
}

type Columns<T> = { [K in keyof T]: T[K] };

/** One row: the ways in that are open. */
interface LoginConfigTable extends Columns<Omit<LoginConfig, "oidc">> {
  id: Generated<boolean>;
  oidc: Json<LoginConfig["oidc"]>;
}

interface FailedAttemptsTable {
  key: string;
  at: number;
}

/** Announcements that are not messages; `at_mid` places them among the messages. Cleared after some hours. */
interface EventsTable {
  seq: number;
  at_mid: number;
  audience: Json<unknown>;
  event: Json<unknown>;
  created_at: number;
}

interface ProcessesTable {
  process: string;
  seen_at: number;
}

interface PresenceTable {
  process: string;
  uid: number;
}

export interface ServerTables {
  counter: CounterTable;
  organization: OrganizationTable;
  login_config: LoginConfigTable;
  failed_attempts: FailedAttemptsTable;
  events: EventsTable;
  processes: ProcessesTable;
  presence: PresenceTable;
}
