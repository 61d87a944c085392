import assert from "node:assert/strict";
import type { SearchHit, SearchPage } from "schemas/search/search.ts";
import { parseQuery } from "schemas/search/query.ts";
import type { Store } from "../../client/base/store.ts";
import { scrollToAtom } from "../../client/state/messages/jump.ts";
import {
  closeFindAtom,
  findInChatAtom,
  findPlaceAtom,
  findQuery,
  foundHitsAtom,
  stepFindAtom,
} from "../../client/state/search/find.ts";
import { findAtom, openFindAtom } from "../../client/state/search/finding.ts";
import { searchAtom } from "../../client/state/search/searches.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { changeAtom } from "../../client/base/store.ts";
import { chatMessage, deleted, deliver, knowChannels, state } from "./support/events.ts";
import type { FakeServer } from "./support/fake_server.ts";
import { follow } from "./support/follow.ts";

const hit = (mid: number, target = { gid: 1 }): SearchHit => ({
  message: state(chatMessage({ mid, to: target })),
  highlights: [],
  excerpt: null,
  before: [],
  after: [],
});

/** Answers with all hits, two on each page. */
function finding(server: FakeServer, hits: SearchHit[]): string[] {
  const asked: string[] = [];
  server.answers["/search"] = (_request, { searchParams }) => {
    asked.push(searchParams.get("q")!);
    const from = Number(searchParams.get("cursor") ?? 0);
    const page: SearchPage = {
      hits: hits.slice(from, from + 2),
      cursor: from + 2 < hits.length ? from + 2 : null,
      total: { count: hits.length, more: false },
      announcements: [],
      unknown_names: [],
      indexed: 1,
    };
    return Promise.resolve(Response.json(page));
  };
  return asked;
}

/** All messages are loaded, so that a jump only scrolls. */
function open(store: Store, mids: number[]): void {
  knowChannels(store, "lobby");
  deliver(store, ...mids.map((mid) => chatMessage({ mid })));
  store.set(
    changeAtom,
    (change) => changeTimeline(change, "gid:1", { ids: mids, known: true, loading: false }),
  );
  store.set(openFindAtom, "gid:1");
}

const shown = (store: Store) => [store.get(findPlaceAtom), store.get(scrollToAtom)?.mid];

Deno.test("a chat is searched by its number, whatever its name, and no other with it", () => {
  assert.equal(findQuery("gid:5", "tea"), "in:#5 tea");
  assert.equal(findQuery("uid:3", "tea in:lobby -in:#7 from:bo"), "in:@3 tea from:bo");
  assert.equal(findQuery("gid:5", "  "), "");
  assert.equal(findQuery("gid:5", "in:lobby"), "");
  const { names, words } = parseQuery(findQuery("gid:5", 'or "not closed in:#6'));
  assert.deepEqual(names.map(({ operator, id }) => [operator, id]), [["in", 5]]);
  assert.equal(words.groups.length, 1);
});

Deno.test("the newest hit is shown first, then older ones, and after the oldest the newest again", async () => {
  await using world = follow(9);
  const { store, server } = world;
  open(store, [1, 2, 3, 4]);
  const asked = finding(server, [4, 3, 1].map((mid) => hit(mid)));
  await store.set(findInChatAtom, "tea");
  assert.deepEqual([asked, shown(store)], [["in:#1 tea"], [0, 4]]);
  await store.set(stepFindAtom, -1);
  assert.deepEqual(shown(store), [0, 4], "what is before the newest is not loaded yet");
  await store.set(stepFindAtom, 1);
  assert.deepEqual(shown(store), [1, 3]);
  await store.set(stepFindAtom, 1);
  assert.deepEqual(shown(store), [2, 1], "the next page was loaded for it");
  await store.set(stepFindAtom, 1);
  assert.deepEqual(shown(store), [0, 4]);
  await store.set(stepFindAtom, -1);
  assert.deepEqual(shown(store), [2, 1]);
});

Deno.test("a deleted hit and one of another chat are not among the hits", async () => {
  await using world = follow(9);
  const { store, server } = world;
  open(store, [1, 2, 3]);
  finding(server, [hit(3), hit(2, { gid: 2 })]);
  await store.set(findInChatAtom, "tea");
  assert.deepEqual(store.get(foundHitsAtom).map(({ message }) => message.mid), [3]);
  deliver(store, deleted(10, 3));
  assert.deepEqual(store.get(foundHitsAtom), []);
  await store.set(stepFindAtom, 1);
  assert.equal(store.get(findPlaceAtom), 0);
});

Deno.test("an empty field asks for nothing, and closing forgets the hits", async () => {
  await using world = follow(9);
  const { store, server } = world;
  open(store, [1]);
  const asked = finding(server, [hit(1)]);
  await store.set(findInChatAtom, " ");
  assert.deepEqual(asked, []);
  await store.set(findInChatAtom, "tea");
  store.set(closeFindAtom, "gid:1");
  assert.deepEqual([store.get(findAtom), store.get(searchAtom("chat")).hits], [null, []]);
});
