import type { Pauses } from "../work/pauses.ts";

/** Times are milliseconds; tests may hurry. */
export interface PushPace {
  /** Pushes that one process sends at once. */
  connections: number;
  /** For one request. */
  patience: number;
  /** Until the service is asked again after it could not be used, doubling from the first to the longest. */
  outage: Pauses;
  /** How long one process alone may send a push that it has claimed. Longer than four requests. */
  lease: number;
  /** How long closing waits for pushes that are being sent. */
  closing: number;
}

export const PUSH_PACE: PushPace = {
  connections: 10,
  patience: 8000,
  outage: { first: 1000, longest: 300_000 },
  lease: 60_000,
  closing: 5000,
};

/** What waits longer is dropped. */
export const PUSH_KEPT = 24 * 3_600_000;
