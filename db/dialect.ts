import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { OwnConnection } from "./own_connection.ts";
import type { Sql } from "./sql.ts";

/** Transactions at once. The others wait, as most of them would anyway for the counter's lock. */
const TRANSACTIONS = 4;

/** Kysely over postgres.js. Single statements share its pipelined pool; each transaction has a connection of its own. */
export function dialect(sql: Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SharedDriver(sql),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class Connection implements DatabaseConnection {
  own: OwnConnection | null = null;

  constructor(private sql: Sql) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = this.own
      ? await this.own.run(sql, parameters as unknown[])
      : await this.sql.unsafe(sql, parameters as never, { prepare: true });
    return { rows: Array.from(rows) as R[], numAffectedRows: BigInt(rows.count ?? 0) };
  }

  // deno-lint-ignore require-yield
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw await Promise.reject(new Error("Kysely is not used to stream."));
  }
}

class SharedDriver implements Driver {
  #made: OwnConnection[] = [];
  #free: OwnConnection[] = [];
  #waiting: ((own: OwnConnection) => void)[] = [];

  constructor(private sql: Sql) {}

  async init(): Promise<void> {}

  acquireConnection(): Promise<Connection> {
    return Promise.resolve(new Connection(this.sql));
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: Connection): Promise<void> {
    const own = await this.#take();
    try {
      await own.begin("begin");
      connection.own = own;
    } catch (error) {
      this.#give(own);
      throw error;
    }
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { command } = await connection.own!.run("commit");
    this.#leave(connection);
    if (command !== "COMMIT") throw new Error("the transaction was rolled back");
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // Without a connection there is nothing to roll back.
    await connection.own?.run("rollback").catch(() => {});
    this.#leave(connection);
  }

  async #take(): Promise<OwnConnection> {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#made.length >= TRANSACTIONS) return await new Promise((next) => this.#waiting.push(next));
    const own = new OwnConnection(this.sql.options);
    this.#made.push(own);
    return own;
  }

  #leave(connection: Connection): void {
    if (connection.own) this.#give(connection.own);
    connection.own = null;
  }

  #give(own: OwnConnection): void {
    const next = this.#waiting.shift();
    if (next) next(own);
    else this.#free.push(own);
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#made.map((own) => own.end()));
  }
}
