import type { Properties } from "schemas/messages.ts";
import { numberIn } from "../../../base/text/coerce.ts";

/** Rows of a fixed height that a bundle takes in a feed, so that its room is reserved before it has loaded. */
export const MOST_ROWS = 3;
const USUAL_ROWS = 2;

/** As its sender states it. Other clients do not. */
export function rowsIn(properties: Properties | null): number {
  const rows = numberIn(properties?.rows);
  return rows >= 1 && rows <= MOST_ROWS ? Math.round(rows) : USUAL_ROWS;
}
