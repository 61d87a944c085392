import { type Excerpt, excerptOf } from "schemas/search/excerpt.ts";
import { hasTerm, searchedIn, type Term } from "schemas/search/match.ts";
import type { SearchExcerpt } from "schemas/search/search.ts";
import { textsOf } from "schemas/search/texts.ts";
import type { Database } from "../../db/connection.ts";
import type { FoundRow } from "../../db/search/find.ts";
import { type Slice, slicesOf } from "../../db/search/slices.ts";
import { Turns } from "../../db/turns.ts";

/** Terms of one hit that are looked for in a text: each takes time for the whole length of it. */
const MOST_TERMS = 3;

/** Letters of a word that may be cut. Scripts without spaces have longer runs, which may be cut anywhere. */
const LONGEST = 100;

interface Unexplained {
  row: FoundRow;
  /** Terms that do not stand in the message itself, the longest first. */
  missing: Term[];
}

/** For hits that were found by more than what they show: where else the words stand. By `mid`. */
export async function excerptsOf(
  database: Database,
  hits: FoundRow[],
  terms: Term[],
): Promise<Map<number, SearchExcerpt>> {
  const others = hits.filter(({ in_text, titles = [] }) => in_text || titles.length > 0);
  const unexplained = await new Turns().map(others, (row) => ({ row, missing: missingIn(row, terms) }));
  const slices = await slicesOf(database, unexplained.flatMap((hit) => textWith(hit, terms) ?? []));
  const bySlice = new Map(slices.map((slice) => [slice.mid, slice]));
  const excerpts = await new Turns().map(
    unexplained,
    (hit) => excerptIn(hit, terms, bySlice.get(hit.row.mid)),
  );
  return new Map(excerpts.flatMap((excerpt, i) => excerpt ? [[others[i].mid, excerpt] as const] : []));
}

function missingIn(row: FoundRow, terms: Term[]): Term[] {
  const own = textsOf({ ...row, titles: [] }).map(searchedIn);
  return terms.filter((term) => !own.some((text) => hasTerm(text, term)))
    .sort((a, b) => b.row.text.length - a.row.text.length);
}

function textWith({ row: { mid, content, in_text }, missing }: Unexplained, terms: Term[]) {
  const there = missing.filter((term) => in_text?.terms[terms.indexOf(term)]).slice(0, MOST_TERMS);
  return there.length > 0 ? { mid, path: content!, terms: there } : null;
}

function excerptIn({ row, missing }: Unexplained, terms: Term[], slice?: Slice): SearchExcerpt | null {
  const source = row.content_type === "vocechat/archive" ? "forwarded" : "file";
  if (slice) return marked(source, excerptOf(wholeWords(slice), terms));
  const title = row.titles?.find((one) => missing.some((term) => hasTerm(searchedIn(one), term)));
  return title === undefined ? null : marked("page", excerptOf(title, terms));
}

function marked(source: SearchExcerpt["source"], { text, marks }: Excerpt): SearchExcerpt | null {
  return marks.length > 0 ? { source, text, highlights: marks } : null;
}

/** Without the words that the ends of a slice may have cut, which would look like others. */
function wholeWords({ text, isBeginning, isEnd }: Slice): string {
  const [first, last] = [text.indexOf(" "), text.lastIndexOf(" ")];
  const start = isBeginning || first < 0 || first > LONGEST ? 0 : first;
  const end = isEnd || last < text.length - LONGEST ? text.length : last;
  return (isBeginning ? "" : "…") + text.slice(start, end) + (isEnd ? "" : "…");
}
