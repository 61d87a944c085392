import assert from "node:assert/strict";
import { parseQuery, termsOf } from "schemas/search/query.ts";
import { searchAddressOf, searchPath } from "../../client/components/navigation/search_paths.ts";
import { excerptOf, partAround } from "schemas/search/excerpt.ts";
import { daysAgo } from "../../client/screens/search/filters/days_ago.ts";
import { noSearch, searchAtom } from "../../client/state/search/searches.ts";
import { shownHitsAtom } from "../../client/state/search/shown_hits.ts";
import { similarNames } from "../../client/state/search/similar.ts";
import { adasStore, chatMessage, deleted, deliver, knowChannels, receive, state } from "./support/events.ts";

const termsIn = (query: string) => termsOf(parseQuery(query));

Deno.test("an excerpt marks the words as the server finds them", () => {
  const marked = (text: string, query: string) => {
    const excerpt = excerptOf(text, termsIn(query));
    return excerpt.marks.map(({ start, end }) => excerpt.text.slice(start, end));
  };
  assert.deepEqual(marked("Çay ister misin? Tea?", "cay tea"), ["Çay", "Tea"]);
  assert.deepEqual(marked("Teapots and tea", "tea "), ["tea"]);
  assert.deepEqual(marked("Teapots and tea", "from:bo -tea"), [], "what must not be there is not marked");
});

Deno.test("a long text is cut around its first word, between words and not within an emoji", () => {
  const before = "so it goes on and on ".repeat(20);
  const { text, marks } = excerptOf(`${before}tea${" and on".repeat(100)}`, termsIn("tea "));
  assert.match(text, /^… \w+ .*tea and on.*…$/);
  assert.equal(text.slice(marks[0].start, marks[0].end), "tea");
  assert.ok(marks[0].start < 60 && text.length < 300, `${marks[0].start} of ${text.length}`);

  const emoji = excerptOf("🎉".repeat(300), []).text;
  assert.match(emoji, /^(🎉)+…$/u);
  assert.equal(excerptOf("Short, with tea", termsIn("tea ")).text, "Short, with tea");
});

Deno.test("of a long source only the part around the first word is read", () => {
  const source = `${"word ".repeat(1000)}tea${" word".repeat(1000)}`;
  const part = partAround(source, 5000);
  assert.ok(part.length <= 1000 && part.startsWith("word") && part.includes("tea"));
  assert.equal(partAround("short", 0), "short");
});

Deno.test("the address has the query, the order and the hit, and nothing that is usual", () => {
  const address = { query: "from:bo tea & cake", sort: "relevance", chat: "gid:2", mid: 17 } as const;
  const [path, search] = searchPath(address).split("?");
  assert.equal(path, "/search/channel/2");
  assert.deepEqual(searchAddressOf(path, search), address);
  assert.equal(searchPath({ query: "", sort: "newest" }), "/search");
  assert.equal(searchPath({ query: "tea", chat: null, mid: 17 }), "/search?q=tea");
  assert.deepEqual(searchAddressOf("/search/nowhere/2", "q=%20tea&sort=oldest&hit=-1"), {
    query: "tea",
    sort: "newest",
    chat: null,
    mid: null,
  });
});

Deno.test("names that are spelled nearly alike are found, the nearest first, and others are not", () => {
  const all = ["design", "designers", "random", "Tomás Figueiredo", "Özge", "a"].map((name) => ({ name }));
  const similar = (typed: string) => similarNames(typed, all, 3).map(({ name }) => name);
  assert.deepEqual(similar("desing"), ["design"]);
  assert.deepEqual(similar("designer"), ["designers", "design"]);
  assert.deepEqual(similar("tomaz"), ["Tomás Figueiredo"]);
  assert.deepEqual(similar("oezge"), ["Özge"]);
  for (const other of ["kitchen", " ", "qqqqqqqq"]) assert.deepEqual(similar(other), []);
});

Deno.test("days are those of the calendar here, over the ends of months", () => {
  assert.equal(daysAgo(0, new Date(2026, 0, 5)), "2026-01-05");
  assert.equal(daysAgo(30, new Date(2026, 2, 1, 0, 30)), "2026-01-30");
});

Deno.test("a hit goes when its message is deleted, and with its channel", () => {
  const store = adasStore();
  const hits = [[1, 1], [2, 1], [3, 2]].map(([mid, gid]) => ({
    message: state(chatMessage({ mid, to: { gid } })),
    highlights: [],
    excerpt: null,
    before: [],
    after: [],
  }));
  knowChannels(store, "lobby", "design");
  store.set(searchAtom("results"), { ...noSearch, query: "x", hits, status: "found" });
  const mids = () => store.get(shownHitsAtom("results")).map(({ message }) => message.mid);
  assert.deepEqual(mids(), [1, 2, 3]);
  deliver(store, deleted(4, 1));
  assert.deepEqual(mids(), [2, 3]);
  receive(store, { type: "kick_from_group", gid: 2, reason: "kick" });
  assert.deepEqual(mids(), [2]);
});
