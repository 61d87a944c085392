import assert from "node:assert/strict";
import type { SearchHit, SearchPage } from "schemas/search/search.ts";
import { forgetRegistered } from "../../client/base/forget.ts";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { endSearchAtom, moreHitsAtom, startSearchAtom } from "../../client/state/search/commands.ts";
import { noSearch, searchAtom, type SearchSort } from "../../client/state/search/searches.ts";
import { chatMessage, state } from "./support/events.ts";
import type { FakeServer } from "./support/fake_server.ts";
import { follow } from "./support/follow.ts";
import { MockTime } from "./support/mock_time.ts";
import { until } from "./support/live_client.ts";

const hit = (mid: number): SearchHit => ({
  message: state(chatMessage({ mid })),
  highlights: [],
  excerpt: null,
  before: [],
  after: [],
});

function page(mids: number[], rest: Partial<SearchPage> = {}): SearchPage {
  return {
    hits: mids.map(hit),
    cursor: null,
    total: null,
    announcements: [],
    unknown_names: [],
    indexed: 1,
    ...rest,
  };
}

/** Answers by query and cursor, and lists what was asked. */
function searchable(server: FakeServer, pages: Record<string, SearchPage | Response | Promise<SearchPage>>) {
  const asked: URLSearchParams[] = [];
  server.answers["/search"] = async (_request, { searchParams }) => {
    asked.push(searchParams);
    const answer = await pages[[searchParams.get("q"), searchParams.get("cursor")].join(" ").trim()];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  return asked;
}

const mids = (store: Store) => store.get(searchAtom("results")).hits.map(({ message }) => message.mid);
const status = (store: Store) => store.get(searchAtom("results")).status;

Deno.test("a search shows its first page, and the next one on demand until there is none", async () => {
  await using world = follow();
  const { store, server } = world;
  const asked = searchable(server, {
    plan: page([9, 8], { cursor: 8, total: { count: 3, more: false } }),
    "plan 8": page([8, 7]),
  });
  const sort: SearchSort = "relevance";
  await store.set(startSearchAtom, "results", " plan ", { sort, count: true });
  assert.deepEqual([mids(store), status(store)], [[9, 8], "found"]);
  await store.set(moreHitsAtom, "results");
  assert.deepEqual(mids(store), [9, 8, 7], "a hit of both pages stands there once");
  assert.equal(store.get(searchAtom("results")).total!.count, 3);
  await store.set(moreHitsAtom, "results");

  assert.deepEqual(asked.map((query) => [query.get("cursor"), query.get("count"), query.get("sort")]), [
    [null, "true", "relevance"],
    ["8", null, "relevance"],
  ]);
  assert.equal(asked[0].get("time_zone"), Intl.DateTimeFormat().resolvedOptions().timeZone);
});

Deno.test("a newer query takes the place of one that is not answered", async () => {
  await using world = follow();
  const { store, server } = world;
  const late = Promise.withResolvers<SearchPage>();
  searchable(server, { slow: late.promise, quick: page([2]) });
  const seen: string[] = [];
  store.sub(searchAtom("results"), () => {
    const { query, status } = store.get(searchAtom("results"));
    seen.push(`${query} ${status}`);
  });
  const slow = store.set(startSearchAtom, "results", "slow");
  await store.set(startSearchAtom, "results", "quick");
  late.resolve(page([1]));
  await slow;
  assert.deepEqual(mids(store), [2]);
  assert.deepEqual(seen, ["slow searching", "quick searching", "quick found"]);
});

Deno.test("somebody who comes back sees all loaded pages at once, but for a while only", async () => {
  await using world = follow();
  const { store, server } = world;
  const asked = searchable(server, {
    plan: page([9], { cursor: 9 }),
    "plan 9": page([8]),
    other: page([3]),
  });
  await store.set(startSearchAtom, "results", "plan");
  await store.set(moreHitsAtom, "results");
  await store.set(startSearchAtom, "results", "other");
  void store.set(startSearchAtom, "results", "plan");
  assert.deepEqual([mids(store), asked.length], [[9, 8], 3]);

  await store.set(startSearchAtom, "results", "plan", { sort: "relevance" });
  assert.equal(asked.length, 4, "another order is another search");
  using time = new MockTime(Date.now() + 600_000);
  void time;
  await store.set(startSearchAtom, "results", "plan");
  assert.deepEqual([mids(store), asked.length], [[9], 5]);
});

Deno.test("while somebody types, the former hits stay until there are others", async () => {
  await using world = follow();
  const { store, server } = world;
  searchable(server, { pla: page([9], { cursor: 9 }), plan: page([8]), plane: page([7]) });
  await store.set(startSearchAtom, "results", "pla");
  const going = store.set(startSearchAtom, "results", "plan", { keepHits: true });
  assert.deepEqual([mids(store), status(store)], [[9], "searching"]);
  await going;
  assert.deepEqual(mids(store), [8]);
  void store.set(startSearchAtom, "results", "plane");
  assert.deepEqual(mids(store), [], "without that, nothing of another query is shown");
});

Deno.test("a failure says which kind it is, and the next attempt may succeed", async () => {
  await using world = follow();
  const { store, server } = world;
  const problem = () => store.get(searchAtom("results")).problem;
  const pages: Record<string, SearchPage | Response> = {
    odd: new Response("cannot be read", { status: 400 }),
    often: new Response(null, { status: 429, headers: { "Retry-After": "60" } }),
    broken: new Response(null, { status: 500 }),
  };
  searchable(server, pages);
  await store.set(startSearchAtom, "results", "odd");
  assert.deepEqual([status(store), problem()!.kind, problem()!.unreadable], ["failed", "refused", null]);
  await store.set(startSearchAtom, "results", "often");
  assert.deepEqual([problem()!.kind, problem()!.retryAfter], ["too_many", 60]);
  await store.set(startSearchAtom, "results", "broken");
  assert.equal(problem()!.kind, "failed");
  pages.broken = page([1]);
  await store.set(startSearchAtom, "results", "broken");
  assert.deepEqual([mids(store), problem()], [[1], null]);
});

Deno.test("without a network a search says so", async () => {
  await using world = follow();
  const { store, server } = world;
  server.answers["/search"] = () => {
    globalThis.dispatchEvent(new Event("offline"));
    return Response.json(page([1]));
  };
  await store.set(startSearchAtom, "results", "plan");
  assert.deepEqual([store.get(searchAtom("results")).problem!.kind, mids(store)], ["offline", []]);
});

Deno.test("where the server asks for a short wait, the search waits by itself", async () => {
  await using world = follow();
  const { store, server } = world;
  const answers = [new Response(null, { status: 429, headers: { "Retry-After": "1" } })];
  server.answers["/search"] = () => answers.pop() ?? Response.json(page([1]));
  await store.set(startSearchAtom, "results", "plan");
  assert.deepEqual([mids(store), status(store)], [[1], "found"]);
  assert.equal(server.count("/search"), 2);
});

Deno.test("a search that ends leaves nothing, and neither does the session", async () => {
  await using world = follow();
  const { store, server } = world;
  searchable(server, { plan: page([9]) });
  await store.set(startSearchAtom, "results", "plan");
  store.set(endSearchAtom, "results");
  assert.equal(store.get(searchAtom("results")), noSearch);

  await store.set(startSearchAtom, "switcher", "plan");
  store.set(changeAtom, forgetRegistered);
  assert.equal(store.get(searchAtom("switcher")), noSearch);
  void store.set(startSearchAtom, "results", "plan");
  await until(store, (get) => get(searchAtom("results")).status === "found");
  assert.equal(server.count("/search"), 2, "the pages of the former session are not kept");
});

Deno.test("a query that cannot be read is not sent", async () => {
  await using world = follow();
  const { store, server } = world;
  searchable(server, { plan: page([1]) });
  await store.set(startSearchAtom, "results", "plan");
  await store.set(startSearchAtom, "results", "plan before:never", { keepHits: true });
  const { status, problem, hits } = store.get(searchAtom("results"));
  assert.deepEqual([status, problem!.kind, hits], ["failed", "refused", []]);
  assert.deepEqual(problem!.unreadable, { kind: "date", text: "before:never" });
  assert.equal(server.count("/search"), 1);
});
