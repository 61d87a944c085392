import { useState } from "react";
import { lastSent } from "../../../state/timelines/ids.ts";
import { isLocalId } from "../../../state/timelines/message.ts";

/** Returns a new number when the list is replaced by one that shares no message with it. */
export function useGeneration(ids: number[]): number {
  const [known, setKnown] = useState({ ids, generation: 0 });
  if (ids === known.ids) return known.generation;

  const isAnother = hasSent(known.ids) && hasSent(ids) && !overlap(known.ids, ids);
  const next = { ids, generation: known.generation + (isAnother ? 1 : 0) };
  setKnown(next);
  return next.generation;
}

/** Unsent messages have no position in the log yet. When they get one, the list is still the same. */
function hasSent([first]: number[]): boolean {
  return first !== undefined && !isLocalId(first);
}

/** Both lists are ascending and have no gaps. */
function overlap(a: number[], b: number[]): boolean {
  return a[0] <= lastSent(b) && b[0] <= lastSent(a);
}
