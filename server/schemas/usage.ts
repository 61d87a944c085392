import * as v from "valibot";
import { StorageUse } from "./files.ts";
import { Milliseconds } from "./values.ts";

/** Days that the page shows. */
export const DAYS_OF_USE = 30;

const Count = v.number();

const DayOfUse = v.object({
  /** UTC, as 2026-01-31. */
  day: v.string(),
  in_channels: Count,
  direct: Count,
  /** People who used the server on that day. */
  active: Count,
});
export type DayOfUse = v.InferOutput<typeof DayOfUse>;

/** Activity on this server. Nobody is named. */
export const Usage = v.object({
  version: v.string(),
  /** Without bots and guests. */
  people: Count,
  bots: Count,
  guests: Count,
  channels: Count,
  online: Count,
  /** People who were here today, and in the last 7 and 30 days with today, by UTC. */
  active_1: Count,
  active_7: Count,
  active_30: Count,
  /** The oldest first, today last. */
  days: v.array(DayOfUse),
  storage: StorageUse,
  database_bytes: v.number(),
  /** The part of all messages that a search finds, from 0 to 1. It is 1 but for the first minutes after an upgrade. */
  search_indexed: v.number(),
  /** On all processes. */
  streams_open: Count,
  /**
   * Milliseconds from storing a message to writing it to the streams of the process that answers: the median and
   * the 95th percentile of the last messages. Null before the first one.
   */
  delivery_median: v.nullable(v.number()),
  delivery_p95: v.nullable(v.number()),
  /** Time at which the token for `/metrics` was made; null while there is none. */
  metrics_token_made_at: v.nullable(Milliseconds),
});
export type Usage = v.InferOutput<typeof Usage>;

export const SystemMetrics = v.object({
  user_count: Count,
  group_count: Count,
  online_user_count: Count,
  version: v.string(),
});
