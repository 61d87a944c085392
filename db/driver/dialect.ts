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
import type { Connection, Rows } from "./connection.ts";

export interface Connecting {
  /** Runs a statement by itself. */
  run<R>(text: string, parameters: readonly unknown[]): Promise<Rows<R>>;
  /** A connection for one transaction, until it is given back. */
  take(): Promise<Connection>;
  give(connection: Connection): void;
  end(): Promise<void>;
}

/** Kysely on connections of ours. */
export function dialect(connecting: Connecting): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ConnectingDriver(connecting),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class Session implements DatabaseConnection {
  own: Connection | null = null;

  constructor(private connecting: Connecting) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = this.own
      ? await this.own.run<R>(sql, parameters, { prepare: this.own.prepared.mayKeep(sql) })
      : await this.connecting.run<R>(sql, parameters);
    return { rows, numAffectedRows: BigInt(rows.count ?? 0) };
  }

  // deno-lint-ignore require-yield
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw await Promise.reject(new Error("Kysely is not used to stream."));
  }
}

class ConnectingDriver implements Driver {
  constructor(private connecting: Connecting) {}

  async init(): Promise<void> {}

  acquireConnection(): Promise<Session> {
    return Promise.resolve(new Session(this.connecting));
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(session: Session): Promise<void> {
    const connection = await this.connecting.take();
    try {
      await connection.run("begin");
      session.own = connection;
    } catch (error) {
      this.connecting.give(connection);
      throw error;
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    const { command } = await session.own!.run("commit");
    this.#leave(session);
    if (command !== "COMMIT") throw new Error("the transaction was rolled back");
  }

  async rollbackTransaction(session: Session): Promise<void> {
    // Without a connection there is nothing to roll back.
    await session.own?.run("rollback").catch(() => {});
    this.#leave(session);
  }

  #leave(session: Session): void {
    if (session.own) this.connecting.give(session.own);
    session.own = null;
  }

  async destroy(): Promise<void> {
    await this.connecting.end();
  }
}
