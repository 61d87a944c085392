import type { QueuePace } from "../work/work.ts";

/** Times are milliseconds; tests may hurry. */
export interface PushPace extends QueuePace {
  /** For one request. Sending a push takes four at most. */
  patience: number;
}

export const PUSH_PACE: PushPace = {
  atOnce: 10,
  patience: 8000,
  pauses: { first: 1000, longest: 300_000 },
  lease: 60_000,
  closing: 5000,
};

/** Milliseconds after which a waiting push is dropped. */
export const PUSH_KEPT = 24 * 3_600_000;
