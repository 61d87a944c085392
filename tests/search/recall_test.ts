import assert from "node:assert/strict";
import { SearchPage } from "schemas/search/search.ts";
import { built, indexed, startSearching } from "./support.ts";
import { pick } from "./texts.ts";
import { World } from "./world.ts";

/** By hand also with 100,000 and 500. */
const MESSAGES = Number(Deno.env.get("SEARCH_MESSAGES") ?? 3500);
const QUERIES = Number(Deno.env.get("SEARCH_QUERIES") ?? 30);
/** Between two numbers: so the indexes are asked in all steps, and have several runs each. */
const APART = 4_500_000 / MESSAGES;
const SEED = Number(Deno.env.get("SEARCH_SEED") ?? 1);
/** Hits of one query that are compared. */
const MOST = 60;
const LONG = 1_200_000;

/** Compares what is found with what looking at all messages finds, in order. */
async function compare(world: World, when: string): Promise<void> {
  const { server } = world;
  let [hits, empty] = [0, 0];
  for (let i = 0; i < QUERIES; i++) {
    const [reader, q, limit] = [world.reader(), world.query(), pick([7, 20, 50], world.random)];
    const expected = world.expected(reader, q);
    const found: number[] = [];
    let cursor = "";
    do {
      const answer = await server.as(reader).get(
        `/search?q=${encodeURIComponent(q)}&limit=${limit}${cursor}`,
      );
      const page = answer.as(SearchPage);
      found.push(...page.hits.map(({ message }) => message.mid));
      cursor = page.cursor === null ? "" : `&cursor=${page.cursor}`;
    } while (cursor && found.length < MOST);
    assert.deepEqual(
      found.slice(0, MOST),
      expected.slice(0, MOST),
      `${when} ${reader} looks for ${JSON.stringify(q)}`,
    );
    hits += expected.length;
    if (expected.length === 0) empty++;
  }
  console.log(`${when}: ${QUERIES} queries, ${hits} hits, ${empty} queries without any`);
  assert.ok(hits > QUERIES && empty < QUERIES / 2, "for this test to mean anything");
}

Deno.test("searches find exactly what a look at every message finds, whatever happens meanwhile", async () => {
  await using server = await startSearching({ pace: { indexing: 10 } });
  const world = new World(server, SEED);
  await world.makeChannels();
  await world.haveSaid(MESSAGES, Math.max(1, Math.floor(APART)));
  await using _ = await server.another();
  await built(server, LONG);
  await compare(world, "built from what was there");

  for (let i = 0; i < 25; i++) {
    await world.edit();
    await world.delete();
    await world.joinOrLeave();
  }
  await world.say(MESSAGES / 10);
  await indexed(server, LONG);
  await compare(world, "after edits, deletions, joins and leaves");
});
