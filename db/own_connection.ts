import postgres from "postgres";
import type { Sql } from "./sql.ts";

/** Statements that a connection keeps prepared. Each takes some 20 kB in the database for as long as it is open. */
export const MAX_PREPARED = 200;
/** Longer ones are lists that hardly come twice. */
const MAX_PREPARED_LENGTH = 4000;
/** What `*` stands for changes when another process migrates. Inside a transaction that cannot be repaired. */
const ALL_COLUMNS = /[\s.]\*/;

/**
 * A connection for one user at a time, for work that needs several statements on the same one. The driver's
 * `reserve` does that too, but if a reserved connection dies, a statement on it throws outside of any promise and
 * ends the process. Here the statement is rejected, and the connection is restored for the next user.
 */
export class OwnConnection {
  #sql: Sql;
  #lost = false;
  #prepared = new Set<string>();

  constructor(options: unknown, onLost = () => {}) {
    this.#sql = postgres({
      ...options as postgres.Options<Record<string, never>>,
      max: 1,
      // It may hold a lock or a transaction.
      idle_timeout: 0,
      onclose: () => {
        this.#lost = true;
        onLost();
      },
    }) as unknown as Sql;
  }

  /** Runs the first statement of a new user. If the connection is lost later, all their further statements fail. */
  begin(statement: string, parameters?: unknown[]) {
    this.#lost = false;
    return this.#sql.unsafe(statement, parameters as never);
  }

  async run(statement: string, parameters?: unknown[]) {
    if (this.#lost) throw Object.assign(new Error("the connection was lost"), { code: "CONNECTION_CLOSED" });
    return await this.#sql.unsafe(statement, parameters as never, { prepare: this.#mayPrepare(statement) });
  }

  /** An unprepared statement with parameters takes the way to the database twice, and is planned each time. */
  #mayPrepare(statement: string): boolean {
    if (this.#prepared.has(statement)) return true;
    if (this.#prepared.size >= MAX_PREPARED || statement.length > MAX_PREPARED_LENGTH) return false;
    if (ALL_COLUMNS.test(statement)) return false;
    this.#prepared.add(statement);
    return true;
  }

  end(): Promise<void> {
    return this.#sql.end({ timeout: 1 });
  }
}
