import * as v from "valibot";
import type { Database, Query } from "../../db/connection.ts";
import {
  type ExpiredJob,
  insertJob,
  type JobClaim,
  jobsOf,
  type NewJob,
  removeExpiredJobs,
} from "../../db/jobs.ts";
import { logs } from "../base/logs.ts";
import { QueueWorker } from "./queue.ts";
import type { Again, Outcome, Work } from "./work.ts";

/** Properties of all jobs of a kind. They wait in the table `jobs`. */
export interface JobKind<T extends object = object> {
  /** Names its queue. Never changes. */
  name: string;
  payload: v.GenericSchema<unknown, T>;
  /** The most that may wait, so that an outage cannot fill the disk. */
  most: number;
  /** Names one of them in the log. */
  describe(payload: T): string;
}

export type JobOutcome =
  | "done"
  | Again
  /** It can never be done. */
  | { giveUp: string };

interface Doing<T> extends Pick<Work, "pace" | "isOn"> {
  /** Does one job. A crash repeats it. */
  send(payload: T, signal: AbortSignal): Promise<JobOutcome>;
}

/** Does the jobs of a kind when they are due. */
export function jobWorker<T extends object>(
  database: Database,
  kind: JobKind<T>,
  { send, ...work }: Doing<T>,
): QueueWorker<JobClaim> {
  async function attempt(job: JobClaim, signal: AbortSignal): Promise<Outcome> {
    const { success, output } = v.safeParse(kind.payload, job.payload);
    const outcome = success ? await send(output as T, signal) : { giveUp: "it is not one of this version" };
    if (outcome === "done" || "again" in outcome) return outcome;
    reportLost(kind, job, outcome.giveUp);
    return "done";
  }
  return new QueueWorker(database, { ...work, queue: jobsOf(kind.name), attempt });
}

/**
 * Stores a job. `tx` is the transaction that writes its cause: both happen, or neither. False when too many of the kind
 * wait.
 */
export async function enqueueJob<T extends object>(
  tx: Query,
  kind: JobKind<T>,
  job: NewJob & { payload: T },
): Promise<boolean> {
  const stored = await insertJob(tx, kind.name, job, kind.most);
  if (!stored) {
    logs.error(`The ${kind.describe(job.payload)} was dropped: too many wait.`, { kind: kind.name });
  }
  return stored;
}

/** Lines about jobs that expired at once. */
const MAX_LINES = 20;

/** Gives up jobs that are too old to be worth trying. */
export async function expireJobs(database: Database, kind: JobKind): Promise<void> {
  const lost = await removeExpiredJobs(database, kind.name);
  for (const job of lost.slice(0, MAX_LINES)) reportLost(kind, job, job.last_error ?? "it was not tried");
  if (lost.length > MAX_LINES) {
    logs.error(`Another ${lost.length - MAX_LINES} jobs of the kind ${kind.name} expired.`, {
      kind: kind.name,
    });
  }
}

/** Tells the operator of a job that nobody will do. */
function reportLost(
  kind: JobKind,
  { payload, claim: attempts }: Omit<ExpiredJob, "last_error">,
  why: string,
) {
  const { success, output } = v.safeParse(kind.payload, payload);
  const what = success ? kind.describe(output) : `job of the kind ${kind.name}`;
  logs.error(`The ${what} was given up after attempt ${attempts}: ${why}`, { kind: kind.name, attempts });
}
