import { MOST_COUNTED_HITS, MOST_RANKED_HITS } from "schemas/search/search.ts";
import type { Database } from "../../db/connection.ts";
import { findCandidates, type FoundRow } from "../../db/search/find.ts";
import { Turns } from "../../db/turns.ts";
import { isHit } from "./plan.ts";
import type { Plan } from "./planned.ts";

/** Messages that one page may look at. The next one goes on from there. */
const MOST_EXAMINED = 600;
/** The same for counting. */
const MOST_EXAMINED_TO_COUNT = 2 * MOST_COUNTED_HITS;
/** Characters of messages that one page, or one count, may look at. */
const MOST_READ = 4_000_000;
/** The database reads texts of files so much faster. */
const QUICKER = 8;
/** Messages that are read together first, and characters that are read together later. */
const FIRST = 100;
const TOGETHER = 2_000_000;
const NEWEST = Number.MAX_SAFE_INTEGER;

interface Page {
  hits: FoundRow[];
  /** Place at which the next page goes on. Null when there is none. */
  cursor: number | null;
}

interface Bounds {
  before: number;
  limit: number;
  /** Messages that may be looked at. */
  most: number;
}

/** The newest hits below `before`. A page is short, or empty, where much was looked at for few hits. */
async function readPage(
  database: Database,
  plan: Plan,
  { before, limit, most }: Bounds,
): Promise<Page> {
  const hits: FoundRow[] = [];
  let [examined, read] = [0, 0];
  while (examined < most && read < MOST_READ) {
    const room = examined === 0 ? FIRST : Math.ceil(TOGETHER * examined / Math.max(read, 1));
    // One more than is wanted says whether there is more.
    const count = Math.min(limit - hits.length + 1 + examined, most, room);
    const candidates = await findCandidates(database, plan.wanted, before, count);
    const turns = new Turns();
    for (const [i, { mid, row }] of candidates.entries()) {
      await turns.next();
      read += (row?.content?.length ?? 0) + (row?.in_text?.bytes ?? 0) / QUICKER;
      if (row && isHit(row, plan)) hits.push(row);
      before = mid;
      const isLast = i + 1 === candidates.length && i + 1 < count;
      if (hits.length === limit) return { hits, cursor: isLast ? null : mid };
    }
    if (candidates.length < count) return { hits, cursor: null };
    examined += candidates.length;
  }
  return { hits, cursor: before };
}

export function newestPage(database: Database, plan: Plan, cursor: number | undefined, limit: number) {
  return readPage(database, plan, { before: cursor ?? NEWEST, limit, most: MOST_EXAMINED });
}

/** The newest hits, of which the most relevant are chosen. */
export async function hitsToRank(database: Database, plan: Plan): Promise<FoundRow[]> {
  const bounds = { before: NEWEST, limit: MOST_RANKED_HITS, most: 2 * MOST_RANKED_HITS };
  return (await readPage(database, plan, bounds)).hits;
}

export async function countHits(database: Database, plan: Plan): Promise<{ count: number; more: boolean }> {
  const bounds = { before: NEWEST, limit: MOST_COUNTED_HITS, most: MOST_EXAMINED_TO_COUNT };
  const { hits: { length: count }, cursor } = await readPage(database, plan, bounds);
  return { count, more: cursor !== null };
}
