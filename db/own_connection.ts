import postgres from "postgres";
import type { Sql } from "./sql.ts";

/**
 * A connection for one user at a time, for work that needs several statements on the same one. The driver's
 * `reserve` does that too, but if a reserved connection dies, a statement on it throws outside of any promise and
 * ends the process. Here the statement is rejected, and the connection is restored for the next user.
 */
export class OwnConnection {
  #sql: Sql;
  #lost = false;

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
    return await this.#sql.unsafe(statement, parameters as never);
  }

  end(): Promise<void> {
    return this.#sql.end({ timeout: 1 });
  }
}
