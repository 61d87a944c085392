import { isLocalId } from "../messages/atoms.ts";

/** The newest message at or before `index` that the log knows; a local id is no position in it. */
export function lastSent(ids: number[], index = ids.length - 1): number {
  for (let i = index; i >= 0; i--) if (!isLocalId(ids[i])) return ids[i];
  return 0;
}
