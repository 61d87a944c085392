import { sql } from "kysely";
import type { Term } from "schemas/search/match.ts";
import type { Database } from "../connection.ts";
import { formsOfTerm } from "./forms.ts";
import { STRIDE } from "./strides.ts";

/** Letters on each side of the stride in which a term stands: as many as an excerpt has. */
const MARGIN = 300;
const LENGTH = STRIDE + 2 * MARGIN;

interface Wanted {
  mid: number;
  /** Of the text. */
  path: string;
  /** The slice is taken around the first place of one of them. Those that come first are preferred. */
  terms: Term[];
}

/** A part of a text. Words at its ends may be cut. */
export interface Slice {
  mid: number;
  text: string;
  isBeginning: boolean;
  isEnd: boolean;
}

/** Cuts slices out of texts, which may be a megabyte each. The database looks for the terms and sends the slices only. */
export async function slicesOf({ kysely }: Database, wanted: Wanted[]): Promise<Slice[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map(({ mid, path, terms }) => ({ mid, path, forms: terms.flatMap(formsToFind) }));
  const { rows: slices } = await sql<Slice>`
    select wanted.mid, slice.text, cut.start = 1 as "isBeginning",
      char_length(slice.text) < ${LENGTH} as "isEnd"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) wanted (mid bigint, path text, forms text[])
    cross join lateral (
      select body || '' as body, original, places from search_texts
      where path = wanted.path offset 0
    ) t
    cross join lateral (
      select at + (form ~ ${"^[ \x01]"})::int::bigint as place
      from (select form, strpos(t.body, form) as at from unnest(wanted.forms) form offset 0) forms
      where at > 0 limit 1
    ) found
    cross join lateral (
      select greatest(1, (width_bucket(found.place, t.places) - 1) * ${STRIDE} - ${MARGIN} + 1) as start
    ) cut
    cross join lateral (select substr(t.original, cut.start, ${LENGTH}) as text offset 0) slice`.execute(
    kysely,
  );
  return slices;
}

/** A word may also be a part of a name, of which the form has only the whole. */
function formsToFind(term: Term): string[] {
  const { pieces, text } = term.row;
  const isWord = pieces.length === 1 && pieces[0].kind === "word";
  return isWord ? [...formsOfTerm(term), text] : formsOfTerm(term);
}
