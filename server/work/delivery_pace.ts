import type { Pauses } from "./pauses.ts";

/** Times are milliseconds; tests may hurry. */
export interface DeliveryPace {
  /** Receivers that one process sends to at once. */
  receivers: number;
  /** For one attempt. */
  patience: number;
  /** Between the attempts at one message, doubling from the first to the longest. */
  pauses: Pauses;
  /** A receiver to which nothing could be delivered for so long is switched off. */
  giveUp: number;
  /** How long one process alone may send after its latest attempt began. Longer than `patience`. */
  lease: number;
  /** How long closing waits for attempts that are under way. */
  closing: number;
}

export const DELIVERY_PACE: DeliveryPace = {
  receivers: 100,
  patience: 10_000,
  pauses: { first: 1000, longest: 3_600_000 },
  giveUp: 24 * 3_600_000,
  lease: 20_000,
  closing: 5000,
};
