import type { Database } from "./connection.ts";
import type { Connection } from "./driver/connection.ts";

/** Any number, the same in every process. The other half of a lock's key is the follower's name. */
const LOCKS = 7275392;

/**
 * A session's locks end with the session, however it ends. If a whole machine disappears, the database's probes on
 * this connection notice it after about ten seconds.
 */
const TRY = `
  select pg_try_advisory_lock(${LOCKS}, hashtext($1)) as taken,
    set_config('tcp_keepalives_idle', '4', false), set_config('tcp_keepalives_interval', '2', false),
    set_config('tcp_keepalives_count', '3', false)`;

/** The locks of the followers that this process runs, all on one connection. It opens when it is first needed. */
export class FollowerLocks {
  #connection: Connection | null = null;
  #held = new Map<string, AbortSignal>();
  #session = new AbortController();

  constructor(private database: Database) {}

  /** A signal that is aborted when the lock is lost; undefined when it is not held. */
  held(name: string): AbortSignal | undefined {
    return this.#held.get(name);
  }

  /** False if another process holds it. Does not wait: a statement that waits for days would block vacuuming. */
  async take(name: string): Promise<boolean> {
    this.#connection ??= this.database.open({ name: "parley followers", lost: () => this.#lose() });
    const [{ taken }] = await this.#connection.run<{ taken: boolean }>(TRY, [name]);
    if (taken) this.#held.set(name, this.#session.signal);
    return taken;
  }

  async close(): Promise<void> {
    // Ending a connection does not wait until the database has noticed.
    if (this.#held.size > 0) await this.#connection?.run("select pg_advisory_unlock_all()").catch(() => {});
    await this.#connection?.end(1);
  }

  #lose(): void {
    this.#connection = null;
    this.#held.clear();
    this.#session.abort(Object.assign(new Error("the lock was lost"), { code: "CONNECTION_CLOSED" }));
    this.#session = new AbortController();
  }
}
