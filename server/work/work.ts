import type { Claim, Queue } from "../../db/queue.ts";
import type { Pauses } from "./pauses.ts";

/** Times are milliseconds; tests may hurry. */
export interface QueuePace {
  /** Claims that one process works on at once. */
  atOnce: number;
  /** Between two attempts, doubling from the first to the longest. */
  pauses: Pauses;
  /** Time for which one process alone may work on what it has claimed. Longer than one attempt takes. */
  lease: number;
  /** Time that closing waits for attempts that are under way. */
  closing: number;
}

/** Work that is to be done in a queue. */
export interface Work<C extends Claim = Claim> {
  queue: Queue;
  pace: QueuePace;
  /** While it is not, all that is due waits. */
  isOn?(): Promise<boolean>;
  /** `signal` gives up, also in the middle of an attempt. */
  attempt(claim: C, signal: AbortSignal): Promise<Outcome>;
}

/** Outcome of an attempt. */
export type Outcome =
  /** Nothing more is to be done now. */
  | "done"
  /** The next work of the same claim may follow at once. */
  | "more"
  | Again;

export interface Again {
  /** Until the next attempt. */
  again: Pauses;
  /** Is kept with a job. */
  error?: string;
  /** The line for the log when it is a service that cannot be used, so that nothing else should be tried now. */
  outage?: { message: string; detail?: Record<string, unknown> };
}
