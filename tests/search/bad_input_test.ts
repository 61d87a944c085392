import assert from "node:assert/strict";
import { SearchPage } from "schemas/search/search.ts";
import { SEARCHES } from "../../server/limits/rates.ts";
import { gid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { indexed, startSearching } from "./support.ts";

/** Milliseconds that any answer may take, on a busy machine. */
const LONGEST = 5000;

const REFUSED: Record<string, [query: string, status: number, text: string]> = {
  "no query": ["", 400, 'failed to parse query `q`: Invalid key: Expected "q" but received undefined'],
  "an empty query": ["q=%20", 400, "failed to parse query `q`: must not be empty"],
  "NUL": ["q=a%00b", 400, "failed to parse query `q`: text must not contain NUL"],
  "a date that does not exist": [
    "q=tea%20on:2026-02-30",
    400,
    "failed to parse query `q`: `on:2026-02-30` names no date",
  ],
  "a value that nobody knows": [
    "q=has:nothing",
    400,
    "failed to parse query `q`: `has:nothing` is not known",
  ],
  "many words": [`q=${"a+".repeat(100)}`, 400, "failed to parse query `q`: more than 50 words"],
  "ten thousand characters": [
    `q=${"a".repeat(10_000)}`,
    400,
    "failed to parse query `q`: Invalid length: Expected <=4096 but received 10000",
  ],
  "ten thousand words": [`q=${"a+".repeat(10_000)}`, 414, ""],
  "64 kB": [`q=${"a".repeat(60_000)}`, 414, ""],
  "a cursor that is none": ["q=a&cursor=x", 400, "failed to parse query `cursor`: "],
  "too many hits": ["q=a&limit=51", 400, "failed to parse query `limit`: "],
  "no hits": ["q=a&limit=0", 400, "failed to parse query `limit`: "],
  "much context": ["q=a&context=4", 400, "failed to parse query `context`: "],
  "an order that nobody knows": ["q=a&sort=best", 400, "failed to parse query `sort`: "],
  "a time zone that nobody knows": ["q=a&time_zone=Mars/Olympus", 400, "failed to parse query `time_zone`: "],
};

/** Odd, and answered all the same. */
const ANSWERED = [
  "%ED%A0%80",
  "%07%1b[31m",
  '"',
  '"unbalanced',
  "-",
  "--",
  "*",
  "!!!",
  "nobody:knows",
  "from:",
  "or",
  "or or or",
  "-from:me -in:lobby -has:file",
  "''",
  "\\",
  "\\'",
  "a & b | !c:*",
  "'a':*",
  "from:@9999999999999999",
  "in:#9007199254740993",
  "from:@0",
  "a".repeat(3000),
  "東".repeat(1500),
  "🎉".repeat(1000),
  "a_".repeat(1000),
  "aB".repeat(1000),
];

Deno.test("a query that cannot be answered is refused with its reason, and all others are answered soon", async () => {
  await using server = await startSearching();
  await server.as("ada").send("lobby", `It's a "test" \\ of '${"a".repeat(3000)}' ${"東".repeat(1500)}`);
  await indexed(server);
  const cy = server.as("cy");
  for (const [what, [query, status, text]] of Object.entries(REFUSED)) {
    const answer = await cy.get(`/search?${query}`);
    assert.equal(answer.status, status, what);
    assert.equal(answer.text.slice(0, text.length), text, what);
  }
  for (const q of ANSWERED) {
    const began = performance.now();
    const answer = await cy.get(`/search?count=true&q=${/%/.test(q) ? q : encodeURIComponent(q)}`);
    assert.equal(answer.status, 200, `${q}: ${answer.text}`);
    answer.as(SearchPage);
    assert.ok(performance.now() - began < LONGEST, q);
  }
  for (const q of ["a".repeat(3000), "東".repeat(1500), "it's", "\\ of"]) {
    assert.equal((await cy.get(`/search?q=${encodeURIComponent(q)}`)).as(SearchPage).hits.length, 1, q);
  }
});

Deno.test("odd texts, names and properties are indexed or passed over, and never stop the index", async () => {
  await using server = await startSearching();
  const ada = server.as("ada");
  const odd = [
    "東".repeat(21_000),
    "a1 ".repeat(21_000),
    "\u{fdfa}".repeat(20_000),
    "x".repeat(65_000),
    "%00%ff %E6%9D%B1",
  ];
  const words = Array.from({ length: 9000 }, (_, i) => `w${i}`).join(" ");
  for (const text of [...odd, words]) await ada.send("lobby", text);
  await server.sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, properties, local_key)
    select c.mid + n, 0, 1, 'normal', ${gid.lobby}, 'text/plain', 'oddity', properties::jsonb, n::text
    from counter c, (values (1, '[]'), (2, '{"mentions": {"a": 1}}'), (3, '{"mentions": ["x", 1.5, 1e300, null]}'),
      (4, '{"name": 5}')) odd (n, properties)`;
  await server.sql`update counter set mid = mid + 4`;
  await ada.send("lobby", "the end");
  await indexed(server);
  const hits = async (q: string) =>
    (await ada.get(`/search?q=${encodeURIComponent(q)}`)).as(SearchPage).hits.length;
  assert.deepEqual(await Promise.all(["the end", "oddity", "東", "w8999"].map(hits)), [1, 4, 2, 1]);
});

Deno.test("whoever searches too often is told to wait, and others are not", async () => {
  await using server = await startServer({ followers: [] });
  let answer = await server.as("cy").get("/search?q=tea");
  for (let i = 0; i < SEARCHES.burst * 2 && answer.status === 200; i++) {
    answer = await server.as("cy").get("/search?q=tea");
  }
  assert.equal(answer.status, 429);
  assert.ok(Number(answer.headers.get("retry-after")) > 0);
  assert.equal((await server.as("bo").get("/search?q=tea")).status, 200);
});
