import { useState } from "react";
import { isLocalId } from "../messages/atoms.ts";
import { lastSent } from "./sent.ts";

/** Another number when a list is no longer the one it was: nothing in it stood in the one before. */
export function useGeneration(ids: number[]): number {
  const [known, setKnown] = useState({ ids, generation: 0 });
  if (ids === known.ids) return known.generation;

  const isAnother = hasSent(known.ids) && hasSent(ids) && !overlap(known.ids, ids);
  const next = { ids, generation: known.generation + (isAnother ? 1 : 0) };
  setKnown(next);
  return next.generation;
}

/** What is only unsent has no place in the log yet: once it has, the list is still the same. */
function hasSent([first]: number[]): boolean {
  return first !== undefined && !isLocalId(first);
}

/** Both are ascending and without holes. */
function overlap(a: number[], b: number[]): boolean {
  return a[0] <= lastSent(b) && b[0] <= lastSent(a);
}
