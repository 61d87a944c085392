import type { QueuePace } from "../work/work.ts";

/** Times are milliseconds; tests may hurry. */
export interface SearchTextPace extends QueuePace {
  /** For reading one file. */
  patience: number;
  /** The part of the time for which files are read that were there before. */
  share: number;
}

export const SEARCH_TEXT_PACE: SearchTextPace = {
  atOnce: 1,
  patience: 20_000,
  share: 0.2,
  pauses: { first: 5000, longest: 3_600_000 },
  lease: 120_000,
  closing: 1000,
};
