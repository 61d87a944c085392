import type { Query } from "schemas/search/query.ts";
import { spanOf } from "schemas/search/times.ts";
import type { FoundRow } from "../../db/search/find.ts";
import { planHas, planIs, planTime } from "./plan_kinds.ts";
import { planNames, planPlaces } from "./plan_people.ts";
import { planWords } from "./plan_words.ts";
import type { Known, Plan } from "./planned.ts";

/** Plans what a query asks of the index, and of the messages that it names. */
export function planOf(query: Query, known: Known): Plan {
  const plan: Plan = {
    wanted: {
      reader: known.reader,
      places: { gids: known.gids, peers: null },
      only: null,
      has: [],
      hasNot: [],
      since: 0,
      until: Number.MAX_SAFE_INTEGER,
      terms: [],
      titles: known.seesTitles,
    },
    checks: [],
  };
  planWords(plan, query);
  planNames(plan, query, known);
  planPlaces(plan, query, known);
  for (const { kind, isNegated } of query.has) planHas(plan, kind, isNegated, known);
  for (const { kind, isNegated } of query.is) planIs(plan, kind, isNegated, known);
  for (const { operator, period, isNegated } of query.times) {
    planTime(plan, spanOf(operator, period, known), isNegated);
  }
  return plan;
}

export function isHit(row: FoundRow, { checks }: Plan): boolean {
  return checks.every((check) => check(row));
}
