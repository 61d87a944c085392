import type { DayOfUse } from "schemas/usage.ts";

/** Counts in a plot. */
export type Series = "in_channels" | "direct" | "active";

export function sumOf(day: DayOfUse, series: Series[]): number {
  return series.reduce((sum, one) => sum + day[one], 0);
}
