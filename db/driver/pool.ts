import type { Connection, ConnectionOptions, Rows } from "./connection.ts";
import { Connections } from "./connections.ts";
import type { Connecting } from "./dialect.ts";

interface PoolOptions {
  /** Connections for single statements, at most. They share these: several are under way on each at once. */
  statements: number;
  /** Connections for transactions, at most, each for one at a time. */
  transactions?: number;
  /** Seconds after which a connection that nobody uses is closed; 0: never. */
  idle?: number;
  socket?: ConnectionOptions["socket"];
}

/** The connections of a process to its database. They are of two sorts, as each sort keeps other statements prepared. */
export class Pool implements Connecting {
  #statements: Connections;
  #transactions: Connections;
  #max: { statements: number; transactions: number };
  #shared = new Set<Connection>();
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(url: string, { statements, transactions = 0, idle = 0, socket }: PoolOptions) {
    this.#statements = new Connections(url, { idle, socket });
    this.#transactions = new Connections(url, { idle, socket });
    this.#max = { statements, transactions };
  }

  async run<R>(text: string, parameters: readonly unknown[]): Promise<Rows<R>> {
    const connection = this.#choose();
    this.#shared.add(connection);
    try {
      return await connection.run<R>(text, parameters, { prepare: true });
    } finally {
      if (connection.underWay === 0 && this.#shared.delete(connection)) this.#statements.free(connection);
    }
  }

  async take(): Promise<Connection> {
    if (this.#taken < this.#max.transactions) this.#taken++;
    else await new Promise<void>((given) => this.#waiting.push(given));
    return this.#transactions.get();
  }

  give(connection: Connection): void {
    this.#transactions.free(connection);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken--;
  }

  async end(): Promise<void> {
    await Promise.all([this.#statements.end(), this.#transactions.end()]);
  }

  #choose(): Connection {
    if (this.#shared.size < this.#max.statements) return this.#statements.get();
    return [...this.#shared].reduce((least, other) => other.underWay < least.underWay ? other : least);
  }
}
