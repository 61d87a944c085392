import * as v from "valibot";
import { type NewJob } from "../../db/jobs.ts";
import type { Query } from "../../db/connection.ts";
import { enqueueJob, type JobKind, type JobOutcome, jobWorker } from "../../server/work/jobs.ts";
import type { QueuePace } from "../../server/work/work.ts";
import { eventually } from "../support/deadline.ts";
import type { ServerOptions, TestServer } from "../support/server.ts";

export const HOUR = 3_600_000;

/** A kind of job that only tests have. */
export const ERRANDS: JobKind<{ name: string }> = {
  name: "errand",
  payload: v.object({ name: v.string() }),
  most: 50,
  describe: ({ name }) => `errand ${name}`,
};

export const HURRY: QueuePace = { atOnce: 5, pauses: { first: 20, longest: 100 }, lease: HOUR, closing: 100 };

type Run = (name: string, signal: AbortSignal) => Promise<JobOutcome> | JobOutcome;

/** Servers that run errands as `run` says, and which of them were begun, in that order. */
export function running(run: Run = () => "done", pace: Partial<QueuePace> = {}) {
  const begun: string[] = [];
  const options: ServerOptions = {
    workers: ({ database }) => [
      jobWorker(database, ERRANDS, {
        pace: { ...HURRY, ...pace },
        send: async ({ name }, signal) => {
          begun.push(name);
          return await run(name, signal);
        },
      }),
    ],
  };
  return { begun, options };
}

export async function enqueue(
  db: Query,
  name: string,
  others: Omit<NewJob, "payload"> = {},
): Promise<boolean> {
  return await enqueueJob(db, ERRANDS, { ...others, payload: { name } });
}

export const waiting = async ({ sql }: TestServer) =>
  Array.from(await sql`select * from jobs where kind = 'errand' order by id`);

/** Milliseconds, fewer than after which servers look without being told. */
const SOON = 15_000;

export const allDone = (server: TestServer) =>
  eventually(async () => (await waiting(server)).length === 0 || undefined, "all errands to be run", SOON);
