import type { Database } from "../../db/connection.ts";
import { isConnectionLost } from "../../db/connection.ts";
import { type Appended, appendRecords, type Committed, isOwnKey } from "../../db/messages/log.ts";
import type { MessageRow, NewRecord } from "../../db/tables.ts";
import { Permits } from "./permits.ts";
import { forbidden, notFound, troubled, unavailable } from "../base/errors.ts";

/** Records in one commit at most. */
const MAX_BATCH = 500;
/** Records that may wait. Senders beyond that get 503. */
const MAX_WAITING = 20_000;
/** Milliseconds for which a batch is tried again after the database is lost. */
const TIMEOUT = 15_000;
const PAUSE = 200;

interface Waiting {
  record: NewRecord;
  stored: (appended: Appended) => void;
  failed: (error: unknown) => void;
}

/** Records that are worth a batch of their own while another is being committed. */
const MIN_SECOND = 24;

/**
 * Group commit: records that arrive during a commit form the next batch. The commit in progress is the batching window,
 * so no timer is needed. A large second batch is sent at once, so that the database does not wait for this process. Both
 * are on one connection: they are committed, and answered, in their order.
 */
export class Log {
  #database: Database;
  #waiting: Waiting[] = [];
  #isForming = false;
  #commits = new Set<Promise<void>>();
  #origin: string;
  #permits = new Permits();
  #onStored: (rows: MessageRow[], seq: number) => void;

  /** `onStored` is called with what is new, in the log's order, after the senders' answers are under way. */
  constructor(database: Database, origin: string, onStored: (rows: MessageRow[], seq: number) => void) {
    this.#database = database;
    this.#origin = origin;
    this.#onStored = onStored;
  }

  /**
   * Returns the record's `mid` once it is durable. A retry returns that of the first attempt. Throws 404 or 403
   * when the sender cannot write there.
   */
  async append(record: NewRecord): Promise<number> {
    if (this.#waiting.length >= MAX_WAITING) throw unavailable();
    const appended = await new Promise<Appended>((stored, failed) => {
      this.#waiting.push({ record, stored, failed });
      this.#wake();
    });
    if ("mid" in appended) return appended.mid;
    throw appended.refused === 403 ? forbidden() : notFound();
  }

  /** Records that wait for the next commit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async close(): Promise<void> {
    while (this.#commits.size > 0) await Promise.all(this.#commits);
  }

  /** Commits what waits, unless it had better wait for the commits under way. */
  #wake(): void {
    const atOnce = this.#waiting.length < MIN_SECOND ? 1 : 2;
    if (this.#isForming || this.#waiting.length === 0 || this.#commits.size >= atOnce) return;
    this.#isForming = true;
    const commit = this.#commitNext().finally(() => {
      this.#commits.delete(commit);
      this.#wake();
    });
    this.#commits.add(commit);
  }

  async #commitNext(): Promise<void> {
    // All senders of this tick join the batch.
    await Promise.resolve();
    this.#isForming = false;
    await this.#commit(takeBatch(this.#waiting));
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      await this.#store(batch);
    } catch (error) {
      if (troubled(error)) return batch.forEach((one) => one.failed(troubled(error)));
      if (batch.length === 1) return batch[0].failed(error);
      // One record may be the cause, for example when its channel has just gone. The others are stored without it.
      for (const one of batch) await this.#commit([one]);
    }
  }

  async #store(batch: Waiting[]): Promise<void> {
    const created_at = Date.now();
    const records = batch.map(({ record }) => ({ ...record, created_at }));
    const committed = await this.#persist(records);
    this.#permits.note(records, committed);
    const { appended, seq } = committed;
    const fresh = records.flatMap((record, i) => {
      const outcome = appended[i];
      return "mid" in outcome && outcome.fresh ? [rowOf(record, outcome)] : [];
    });
    batch.forEach(({ stored }, i) => stored(appended[i]));
    // Delivery to thousands of streams takes a while, so the answers go first.
    setImmediate(() => this.#onStored(fresh, seq));
  }

  /** Stores again after a lost connection, which may have committed. Every record has its key, so that is safe. */
  async #persist(records: NewRecord[]): Promise<Committed> {
    const permitted = this.#permits.covering(records);
    const deadline = performance.now() + TIMEOUT;
    for (let attempt = 0;; attempt++) {
      try {
        return await appendRecords(this.#database.writer, records, {
          again: attempt > 0,
          origin: this.#origin,
          permitted,
        });
      } catch (error) {
        if (!isConnectionLost(error) || performance.now() > deadline) throw error;
        await new Promise((resume) => setTimeout(resume, PAUSE));
      }
    }
  }
}

function rowOf(record: NewRecord, { mid, expires_in, root_mid }: Extract<Appended, { mid: number }>) {
  const expires_at = expires_in === null ? null : record.created_at + expires_in * 1000;
  return {
    ...record,
    mid,
    expires_in,
    expires_at,
    root_mid,
    edited_mid: null,
    deleted_at: null,
  } as MessageRow;
}

/**
 * The next batch. The second of two equal records waits for the batch after, where it is recognized as a retry. Keys
 * that the server made are never equal.
 */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const keys = new Set<string>();
  let end = 0;
  for (; end < Math.min(waiting.length, MAX_BATCH); end++) {
    const { from_uid, local_key } = waiting[end].record;
    if (isOwnKey(local_key)) continue;
    const key = `${from_uid} ${local_key}`;
    if (keys.has(key)) break;
    keys.add(key);
  }
  return waiting.splice(0, end);
}
