import { getFilesLimits } from "../../../../api/uploads.ts";
import { whenSessionEnds } from "../../../../base/forget.ts";

/** Files that are sent together. */
export const MAX_STAGED = 20;

/** In milliseconds. An admin may change the limit. */
const FRESH = 300_000;

let known: { most: Promise<number>; at: number } | null = null;

/** Returns the bytes that a file may have. Infinity while that cannot be asked: then the server decides. */
export function largestFile(): Promise<number> {
  if (known && Date.now() - known.at < FRESH) return known.most;
  const most = ask();
  known = { most, at: Date.now() };
  return most;
}

async function ask(): Promise<number> {
  try {
    const { max_size, max_size_allowed } = await getFilesLimits();
    return Math.min(max_size ?? Infinity, max_size_allowed);
  } catch {
    known = null;
    return Infinity;
  }
}

whenSessionEnds(() => known = null);
