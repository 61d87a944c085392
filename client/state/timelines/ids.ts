import { isLocalId } from "./message.ts";

/** Ascending and unique. Returns the same array when nothing changes, so that a list does not render again. */
export function withIds(ids: number[], more: number[], without?: number): number[] {
  // Mostly a single newest message arrives. Then a long list need not be sorted again.
  if (more.length === 1 && !without && more[0] > (ids.at(-1) ?? 0)) return [...ids, more[0]];

  const known = new Set(ids);
  const fresh = more.filter((id) => !known.has(id));
  if (!fresh.length && !(without && known.has(without))) return ids;

  for (const id of fresh) known.add(id);
  if (without) known.delete(without);
  return [...known].sort((a, b) => a - b);
}

/** The newest message at or before `index` that has a mid. A local id is not a position in the log. */
export function lastSent(ids: number[], index = ids.length - 1): number {
  for (let i = index; i >= 0; i--) if (!isLocalId(ids[i])) return ids[i];
  return 0;
}
