/** Ascending and without repetition; the same array when nothing changes, so that a list stays as it is. */
export function withIds(ids: number[], more: number[], without?: number): number[] {
  // Nearly all that comes is one, and the newest: a long list need not be sorted again for it.
  if (more.length === 1 && !without && more[0] > (ids.at(-1) ?? 0)) return [...ids, more[0]];

  const known = new Set(ids);
  const fresh = more.filter((id) => !known.has(id));
  if (!fresh.length && !(without && known.has(without))) return ids;

  for (const id of fresh) known.add(id);
  if (without) known.delete(without);
  return [...known].sort((a, b) => a - b);
}
