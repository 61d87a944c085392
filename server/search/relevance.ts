import { hasTerm, type Searched, searchedIn, type Term } from "schemas/search/match.ts";
import { type Query, termsOf } from "schemas/search/query.ts";
import { textsOf } from "schemas/search/texts.ts";
import { occurrences, rowOf } from "schemas/search/row.ts";
import type { FoundRow } from "../../db/search/find.ts";
import { Turns } from "../../db/turns.ts";

const DAY = 86_400_000;
/** Days after which a message counts half as new. */
const HALF = 30;

/** The hits, the most relevant first. */
export async function ranked(hits: FoundRow[], query: Query, now: number): Promise<FoundRow[]> {
  const terms = termsOf(query);
  const scored = await new Turns().map(hits, (row) => ({ row, score: scoreOf(row, terms, now) }));
  return scored.sort((a, b) => b.score - a.score || b.row.mid - a.row.mid).map(({ row }) => row);
}

/**
 * Whole words count more than begun ones, words that stand together more than scattered ones, short messages more than
 * long ones, and new ones and those that people reacted to a little more.
 */
function scoreOf(row: FoundRow, terms: Term[], now: number): number {
  const texts = textsOf(row).map(searchedIn);
  const words = terms.map((term) => Math.max(...texts.map((text) => scoreOfTerm(text, term)), 0));
  const length = texts.reduce((sum, text) => sum + text.row.pieces.length, 0);
  const age = Math.max(0, now - row.created_at) / DAY;
  return sum(words) + 2 * togetherness(texts, terms) + 1 / Math.log2(4 + length) +
    HALF / (HALF + age) + (row.actions.length + Number(row.in_thread)) / 4;
}

function scoreOfTerm(text: Searched, term: Term): number {
  if (hasTerm(text, { ...term, isPrefix: false })) return 2;
  return hasTerm(text, term) ? 1 : 0;
}

/** Of neighbours in the query, the part that are neighbours in a text, too. */
function togetherness(texts: Searched[], terms: Term[]): number {
  if (terms.length < 2) return 0;
  const pairs = terms.slice(1).map((term, i) => [terms[i], term]);
  const isThere = ([one, other]: Term[]) => {
    const [last] = one.row.pieces.slice(-1);
    const start = last.start + last.text.length + 1;
    const moved = other.row.pieces.map((piece) => ({ ...piece, start: start + piece.start }));
    const both = rowOf([...one.row.pieces, ...moved]);
    return texts.some(({ row }) => !occurrences(row, both, other.isPrefix).next().done);
  };
  return pairs.filter(isThere).length / pairs.length;
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
