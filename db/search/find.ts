import { sql } from "kysely";
import { keysOfTerm, type Term } from "schemas/search/match.ts";
import type { Database } from "../connection.ts";
import { isLive } from "../messages/states.ts";
import { isInReach, isThere } from "../reach.ts";
import type { MessageRow } from "../tables.ts";
import { formsOfTerm, isKey } from "./forms.ts";
import { actionsAndThread, hasPath } from "./index.ts";
import { all, any, lexeme, quoted, quotedKey } from "./lexemes.ts";
import { addTitles } from "./titles.ts";

/** Places whose words the index is asked for. To find more of them there takes longer than to pass over the others. */
const MAX_PLACED = 8;

interface Places {
  gids: number[];
  /** The others of direct chats; null for all direct chats. */
  peers: number[] | null;
}

export interface Wanted {
  reader: number;
  places: Places;
  /** All that can be found, if that is known otherwise. */
  only: number[] | null;
  /** Queries for the index. All have to hold. */
  has: string[];
  /** None may hold. */
  hasNot: string[];
  /** Milliseconds: from here on, and before then. */
  since: number;
  until: number;
  /** Terms that are looked for in the texts of files and bundles. */
  terms: Term[];
  /** False where nobody sees what linked pages are called. */
  titles: boolean;
}

interface InText {
  /** For each of the terms, whether it is there. */
  terms: boolean[];
  bytes: number;
}

/** A message with what else is looked at. */
export interface FoundRow extends MessageRow {
  /** The emoji of its reactions. */
  actions: string[];
  in_thread: boolean;
  /** Of the text of its file or bundle. Null when that has none. */
  in_text: InText | null;
  titles?: readonly string[];
}

/** A message that may be one that is looked for. Null when it is gone, or out of reach. */
interface Candidate {
  mid: number;
  row: FoundRow | null;
}

/**
 * The newest `most` messages below `before` that the index knows to fit, as they are now. Whether they may be read is
 * decided by what is true now, and not by the index.
 */
export async function findCandidates(
  { kysely }: Database,
  wanted: Wanted,
  before: number,
  most: number,
): Promise<Candidate[]> {
  if (wanted.places.gids.length === 0 && wanted.places.peers?.length === 0) return [];
  const { rows } = await sql<FoundRow & { candidate: number }>`
    select found.mid as candidate, m.*, ${inText(wanted.terms)} as in_text
    from ${search(wanted, before, most)} found (mid)
    left join lateral (
      select m.*, ${actionsAndThread} from messages m left join channels c on c.gid = m.gid
      where m.mid = found.mid and ${isLive()} and ${isThere()} and ${isInReach(wanted.reader)}
    ) m on true
    order by found.mid desc`.execute(kysely);
  const candidates = rows.map(({ candidate, ...row }) => ({
    mid: candidate,
    row: row.mid === null ? null : row,
  }));
  if (wanted.titles) await addTitles(kysely, candidates.flatMap(({ row }) => row ?? []));
  return candidates;
}

/** The database looks for the terms itself, where the event loop does not wait for it. */
function inText(terms: Term[]) {
  if (terms.length === 0) return sql`null::json`;
  return sql`case when ${hasPath} then (
    select json_build_object('terms', json_build_array(${sql.join(terms.map(isInText))}), 'bytes', bytes)
    from (
      select words, body || '' as body, octet_length(body) as bytes from search_texts
      where path = m.content offset 0
    ) t
  ) end`;
}

function isInText(term: Term) {
  const isThere = sql`t.words @@ ${all(keysOfTerm(term).map(quotedKey))}::text::tsquery`;
  if (isKey(term)) return isThere;
  const forms = formsOfTerm(term).map((form) => sql`strpos(t.body, ${form}) > 0`);
  return sql`${isThere} and (${sql.join(forms, sql` or `)})`;
}

function search({ reader, places, only, has, hasNot, since, until }: Wanted, before: number, most: number) {
  const { gids, peers } = places;
  const conditions = [...has, ...hasNot.map((query) => `!${query}`)];
  const words = conditions.length > 0 ? all(conditions) : null;
  const isFew = gids.length + (peers?.length ?? 0) <= MAX_PLACED;
  const indexed = isFew ? all([...conditions, placesOf(reader, places)]) : has.length > 0 ? words : null;
  return sql`search_messages(${words}::text::tsquery, ${indexed}::text::tsquery, ${reader}, ${gids}::bigint[],
    ${peers}::bigint[], ${only}::bigint[], ${before}, ${since}, ${until}, ${most})`;
}

function placesOf(reader: number, { gids, peers }: Places): string {
  const own = quoted(lexeme.party(reader));
  const direct = peers ? peers.map((peer) => all([own, quoted(lexeme.party(peer))])) : [own];
  return any([...gids.map((gid) => quoted(lexeme.channel(gid))), ...direct]);
}
