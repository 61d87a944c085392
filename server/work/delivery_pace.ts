import type { QueuePace } from "./work.ts";

/** Times are milliseconds; tests may hurry. */
export interface DeliveryPace extends QueuePace {
  /** For one attempt. */
  patience: number;
  /** A receiver to which nothing could be delivered for so long is switched off. */
  giveUp: number;
}

export const DELIVERY_PACE: DeliveryPace = {
  atOnce: 100,
  patience: 10_000,
  pauses: { first: 1000, longest: 3_600_000 },
  giveUp: 24 * 3_600_000,
  lease: 20_000,
  closing: 5000,
};
