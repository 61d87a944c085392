import assert from "node:assert/strict";
import * as v from "valibot";
import { ChatMessage } from "schemas/messages.ts";
import type { Answer } from "../support/answer.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const read = (answer: Answer) => answer.as(v.array(ChatMessage));
const mids = (answer: Answer) => read(answer).map(({ mid }) => mid);

async function sendNumbered(server: TestServer, count: number, place: "lobby" | "design" | "bo" = "lobby") {
  for (let i = 0; i < count; i++) await server.as("ada").trySend(place, `${place} ${i}`);
}

Deno.test("history is ascending, and before is exclusive", async () => {
  await using server = await startServer();
  await sendNumbered(server, 5);
  const history = (query: object) => server.as("bo").history("lobby", query);

  assert.deepEqual(mids(await history({})), [1, 2, 3, 4, 5]);
  assert.deepEqual(mids(await history({ limit: 2 })), [4, 5]);
  assert.deepEqual(mids(await history({ limit: 2, before: 4 })), [2, 3]);
  assert.deepEqual(mids(await history({ limit: 2, before: 2 })), [1]);
  assert.deepEqual(mids(await history({ before: 1 })), []);
  assert.deepEqual(mids(await history({ limit: 0 })), []);
  assert.deepEqual(mids(await history({ before: 999 })), [1, 2, 3, 4, 5]);
});

Deno.test("history and stream show the same message", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  await server.as("ada").trySend("lobby", "Hello", { properties: { local_id: 5 }, type: "text/markdown" });
  const [shown] = read(await server.as("bo").history("lobby"));
  const { type: _, ...received } = await bo.next("chat");
  assert.deepEqual(shown, received);
});

Deno.test("each conversation has its own history", async () => {
  await using server = await startServer();
  await sendNumbered(server, 2, "lobby");
  await sendNumbered(server, 2, "design");
  await sendNumbered(server, 2, "bo");
  await server.as("bo").trySend("ada", "And you?");
  await server.as("cy").trySend("ada", "Hello Ada");

  assert.deepEqual(mids(await server.as("bo").history("lobby")), [1, 2]);
  assert.deepEqual(mids(await server.as("bo").history("design")), [3, 4]);
  assert.deepEqual(mids(await server.as("bo").history("ada")), [5, 6, 7]);
  assert.deepEqual(mids(await server.as("ada").history("bo")), [5, 6, 7]);
  assert.deepEqual(mids(await server.as("cy").history("ada")), [8]);
  assert.deepEqual(mids(await server.as("cy").history("bo")), [], "Cy's with Bo, not Ada's with Bo");
  assert.deepEqual(mids(await server.as("ada").history("ada")), []);
});

Deno.test("a page has at most 300 messages, whatever is asked for", async () => {
  await using server = await startServer();
  await server.sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select i, 1700000000000 + i, ${uid.ada}, 'normal', ${gid.lobby}, 'text/plain', i::text, i::text
    from generate_series(1, 700) i`;
  await server.sql`update counter set mid = 700`;
  const later = await server.another();
  const newest = Array.from({ length: 300 }, (_, i) => 401 + i);

  assert.deepEqual(mids(await later.as("bo").history("lobby")), newest);
  assert.deepEqual(mids(await later.as("bo").history("lobby", { limit: 5000 })), newest);
});

Deno.test("an outsider gets no history", async () => {
  await using server = await startServer();
  await sendNumbered(server, 1, "design");
  assert.equal((await server.as("cy").history("design")).status, 403);
  assert.equal((await server.as("gus").history("design")).status, 403);
  assert.equal((await server.nobody.history("lobby")).status, 401);
  assert.equal((await server.as("cy").history({ gid: 999 })).status, 404);
  assert.deepEqual(mids(await server.as("cy").history({ uid: 999 })), []);
  assert.equal((await server.as("gus").history("lobby")).status, 200, "guests read what is public");
});

Deno.test("a malformed page is refused", async () => {
  await using server = await startServer();
  for (const query of ["before=x", "before=-1", "limit=1.5", "limit=-1", "limit=", "before=1e9"]) {
    for (const path of [`/group/${gid.lobby}`, `/user/${uid.ada}`]) {
      assert.equal((await server.as("bo").get(`${path}/history?${query}`)).status, 400, query);
    }
  }
});

Deno.test("newcomers may page back to the beginning", async () => {
  await using server = await startServer();
  await sendNumbered(server, 2, "design");
  await server.sql`insert into memberships (gid, uid, from_mid) values (${gid.design}, ${uid.cy}, 2)`;
  const later = await server.another();
  assert.deepEqual(mids(await later.as("cy").history("design")), [1, 2]);
});
