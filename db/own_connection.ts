import postgres from "postgres";
import type { Sql } from "./connection.ts";

/**
 * A connection of one's own, for what needs several statements on the same one. The driver's
 * `reserve` does that too, but a statement on a reserved connection that has died throws outside
 * of any promise and takes the process down; this one refuses it properly, and comes back by
 * itself for the next user.
 */
export class OwnConnection {
  #sql: Sql;
  #lost = false;

  constructor(options: unknown) {
    this.#sql = postgres({
      ...options as postgres.Options<Record<string, never>>,
      max: 1,
      onclose: () => void (this.#lost = true),
    }) as unknown as Sql;
  }

  /** The first statement for a new user; from here on a lost connection ends all that follows. */
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
