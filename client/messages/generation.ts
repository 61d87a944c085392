import { useState } from "react";

/** Another number when a list is no longer the one it was: nothing in it stood in the one before. */
export function useGeneration(ids: number[]): number {
  const [known, setKnown] = useState({ ids, generation: 0 });
  if (ids === known.ids) return known.generation;

  const isAnother = known.ids.length > 0 && ids.length > 0 && !overlap(known.ids, ids);
  const next = { ids, generation: known.generation + (isAnother ? 1 : 0) };
  setKnown(next);
  return next.generation;
}

/** Both are ascending and without holes. */
function overlap(a: number[], b: number[]): boolean {
  return a[0] <= b.at(-1)! && b[0] <= a.at(-1)!;
}
