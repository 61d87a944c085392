import type { Announcement } from "schemas/channels.ts";
import { highlights } from "schemas/search/highlight.ts";
import { hasWords, type Term } from "schemas/search/match.ts";
import { MAX_SEARCH_ITEMS, parseQuery, type Query, termsOf } from "schemas/search/query.ts";
import { MAX_HIGHLIGHTS, type SearchHit, type SearchPage, type SearchQuery } from "schemas/search/search.ts";
import { shownText } from "schemas/search/texts.ts";
import type * as v from "valibot";
import { announcementsFor } from "../../db/channels/announcements.ts";
import type { Database } from "../../db/connection.ts";
import { statesOf } from "../../db/messages/pages.ts";
import type { FoundRow } from "../../db/search/find.ts";
import { builtPart } from "../../db/search/build.ts";
import { neighboursOf } from "../../db/search/neighbours.ts";
import { Turns } from "../../db/turns.ts";
import type { UserRow } from "../../db/tables.ts";
import type { Services } from "../app/services.ts";
import { badRequest } from "../base/errors.ts";
import { urlPreviewsAreOn } from "../server_settings/common.ts";
import { toMessageState } from "../messages/pages.ts";
import { excerptsOf } from "./excerpts.ts";
import { knowFor } from "./known.ts";
import { countHits, hitsToRank, newestPage } from "./pages.ts";
import { planOf } from "./plan.ts";
import type { Known, Plan } from "./planned.ts";
import { ranked } from "./relevance.ts";

type Asked = v.InferOutput<typeof SearchQuery>;

/** One page of what somebody finds. Throws 400 for a query that cannot be answered. */
export async function search(services: Services, user: UserRow, asked: Asked): Promise<SearchPage> {
  const { database, settings } = services;
  const query = readable(asked.q);
  const known = await knowFor(database, user, query, {
    timeZone: asked.time_zone,
    seesTitles: await urlPreviewsAreOn(settings),
  });
  const plan = planOf(query, known);
  const [{ hits, cursor }, total, announcements, indexed] = await Promise.all([
    asked.sort === "newest"
      ? newestPage(database, plan, asked.cursor, asked.limit)
      : relevantPage(database, plan, query, asked, known.now),
    asked.count ? countHits(database, plan) : null,
    asked.cursor === undefined ? announcementsWith(database, user, query, plan) : [],
    builtPart(database.kysely),
  ]);
  return {
    hits: await inContext(database, hits, termsOf(query), asked.context),
    cursor,
    total,
    announcements,
    unknown_names: unknownNames(known),
    indexed,
  };
}

function readable(text: string): Query {
  const query = parseQuery(text);
  const { problem } = query;
  if (!problem) return query;
  throw badRequest(
    `failed to parse query \`q\`: ${
      problem.kind === "length"
        ? `more than ${MAX_SEARCH_ITEMS} words`
        : problem.kind === "date"
        ? `\`${problem.text}\` names no date`
        : `\`${problem.text}\` is not known`
    }`,
  );
}

/** Its cursor is a place in the ranking of the newest hits. */
async function relevantPage(
  database: Database,
  plan: Plan,
  query: Query,
  { cursor = 0, limit }: Asked,
  now: number,
) {
  const all = await ranked(await hitsToRank(database, plan), query, now);
  const end = cursor + limit;
  return { hits: all.slice(cursor, end), cursor: end < all.length ? end : null };
}

/** An announcement is no message, so it has none of what operators ask for but a place. */
async function announcementsWith(
  { kysely }: Database,
  { uid, widget_host }: UserRow,
  { words, names, has, is, times }: Query,
  { wanted: { places: { gids } } }: Plan,
): Promise<Announcement[]> {
  const isNarrowed = names.some(({ operator }) => operator !== "in") ||
    has.length + is.length + times.length > 0;
  if (words.groups.length === 0 || isNarrowed || widget_host !== null) return [];
  const own = new Set(gids);
  const all = await announcementsFor(kysely, uid);
  const among = all.filter(({ gid }) => own.has(gid));
  const isFound = await new Turns().map(among, ({ content }) => hasWords([content], words));
  return among.filter((_, i) => isFound[i]);
}

async function inContext(
  database: Database,
  found: FoundRow[],
  terms: Term[],
  count: number,
): Promise<SearchHit[]> {
  const mids = found.map(({ mid }) => mid);
  const [{ messages }, near, excerpts] = await Promise.all([
    statesOf(database, mids),
    neighboursOf(database, mids, count),
    excerptsOf(database, found, terms),
  ]);
  const states = new Map(messages.map((row) => [row.mid, row]));
  const rows = found.flatMap(({ mid }) => states.get(mid) ?? []);
  return await new Turns().map(rows, (row) => {
    const { mid } = row;
    const own = near.filter(({ beside }) => beside === mid).map((one) => toMessageState(one.row));
    return {
      message: toMessageState(row),
      highlights: highlights(shownText(row), terms).slice(0, MAX_HIGHLIGHTS),
      excerpt: excerpts.get(mid) ?? null,
      before: own.filter((one) => one.mid < mid),
      after: own.filter((one) => one.mid > mid),
    };
  });
}

function unknownNames({ meanings }: Known): string[] {
  const unknown = [...meanings].filter(([, { uids, gids }]) => uids.length + gids.length === 0);
  return unknown.map(([{ name }]) => name);
}
