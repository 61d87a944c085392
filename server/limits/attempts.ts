import { HTTPException } from "hono/http-exception";
import type { Database } from "../../db/connection.ts";
import {
  beginAttempt,
  type Bucket,
  clearAttempts,
  countRequest,
  keepAttempt,
  standing,
  withdrawAttempt,
} from "../../db/users/failed_attempts.ts";
import { tooManyRequests, unavailable } from "../base/errors.ts";
import { LONGEST_COUNTED } from "./limits.ts";
import { passwordQueue } from "./passwords.ts";
import { WorkQueue } from "./work_queue.ts";

/** Attempts that may wait in one queue. */
const MAX_WAITING = 500;
/** Milliseconds after which a waiting attempt asks again whether it may start, and until it gives up. */
const ASK_AGAIN = 50;
const TIMEOUT = 15_000;
/** The statuses for something that is not valid. */
const REFUSALS = new Set<number>([400, 401, 403, 412]);

type Check = () => Promise<boolean>;
interface Options {
  /** True if this attempt goes before those that are not first. */
  first: boolean;
}

/**
 * Limits how often secrets may be guessed. An attempt is counted before it is checked; otherwise a thousand at
 * once would all be checked. Attempts that are not checked yet make others wait but never fail: all may be right.
 */
export class Attempts {
  #queues = new Map<string, WorkQueue>();

  constructor(private database: Database) {}

  /** Returns the result of `check`. Throws 429 while one of the buckets has had too many failures. */
  async check(buckets: Bucket[], check: Check, options: Options): Promise<boolean> {
    // Before any queue: a flood of attempts that are refused anyway must not delay others.
    refuseIfPaused(await standing(this.database, buckets));
    return await this.#inQueue(buckets[0].key, async () => {
      const right = await this.#try(buckets, check, options);
      if (right !== undefined) return right;
      return await this.#inQueue(
        `busy ${buckets.at(-1)!.key}`,
        () => this.#keepTrying(buckets, check, options),
      );
    });
  }

  /** One at a time, so that only the first in the queue asks the database whether it may start. */
  async #inQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new WorkQueue(1, MAX_WAITING);
    this.#queues.set(key, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.idle) this.#queues.delete(key);
    }
  }

  async #keepTrying(buckets: Bucket[], check: Check, options: Options): Promise<boolean> {
    const end = performance.now() + TIMEOUT;
    while (performance.now() < end) {
      const right = await this.#try(buckets, check, options);
      if (right !== undefined) return right;
      await new Promise((resume) => setTimeout(resume, ASK_AGAIN));
    }
    throw unavailable();
  }

  /** Undefined when other attempts have to be checked first. */
  async #try(buckets: Bucket[], check: Check, options: Options): Promise<boolean | undefined> {
    const attempt = crypto.randomUUID();
    const right = await passwordQueue.run(() => this.#begin(attempt, buckets, check), options);
    if (right !== undefined) await (right ? withdrawAttempt : keepAttempt)(this.database, attempt);
    return right;
  }

  async #begin(attempt: string, buckets: Bucket[], check: Check): Promise<boolean | undefined> {
    const state = await beginAttempt(this.database, attempt, buckets);
    refuseIfPaused(state);
    if (state.busy) return undefined;
    try {
      return await check();
    } catch (error) {
      await withdrawAttempt(this.database, attempt);
      throw error;
    }
  }

  async refusePaused(bucket: Bucket): Promise<void> {
    refuseIfPaused(await standing(this.database, [bucket]));
  }

  /** Counts a request that needs no secret but is limited all the same. */
  async countRequest(bucket: Bucket): Promise<void> {
    refuseIfPaused(await countRequest(this.database, bucket));
  }

  /**
   * Counts `work` when it refuses what came, such as a link or a key. Those that come at once are all looked at:
   * nobody can guess them.
   */
  async countRefusals<T>(
    bucket: Bucket,
    work: () => Promise<T>,
    isRefusal: (result: T) => boolean = () => false,
  ): Promise<T> {
    refuseIfPaused(await standing(this.database, [bucket]));
    try {
      const result = await work();
      if (isRefusal(result)) await countRequest(this.database, bucket);
      return result;
    } catch (error) {
      const isRefused = error instanceof HTTPException && REFUSALS.has(error.status);
      if (isRefused) await countRequest(this.database, bucket);
      throw error;
    }
  }

  async forgetOld(): Promise<void> {
    await clearAttempts(this.database, LONGEST_COUNTED);
  }
}

function refuseIfPaused({ refused_for }: { refused_for: number }): void {
  if (refused_for > 0) throw tooManyRequests(Math.ceil(refused_for / 1000));
}
