import assert from "node:assert/strict";
import { insertMessages, mids, range, reached, texts } from "../support/messages.ts";
import { startServer } from "../support/server.ts";

Deno.test("a stream resumes exactly after the message it knows", async () => {
  await using server = await startServer();
  for (const text of ["one", "two", "three"]) await server.as("ada").trySend("lobby", text);
  await server.settled();
  for (const [after_mid, expected] of [[0, [1, 2, 3]], [1, [2, 3]], [2, [3]], [3, []]] as const) {
    const bo = await server.stream("bo", { after_mid });
    assert.deepEqual(mids(bo), expected);
  }
});

Deno.test("resuming brings everything, also far more than 5,000 messages", async () => {
  await using server = await startServer();
  await insertMessages(server, 12_345, "lobby");
  const later = await server.another();
  const bo = await later.stream("bo", { after_mid: 7 });
  await later.as("ada").trySend("lobby", "now");
  await bo.until((event) => event.type === "chat" && event.detail.content === "now");

  assert.deepEqual(mids(bo), range(8, 12_346));
  assert.deepEqual(texts(bo), [...range(8, 12_345).map(String), "now"]);
});

Deno.test("a first connection brings the newest 5,000, or fewer on request, but at least fifty", async () => {
  await using server = await startServer();
  await insertMessages(server, 6000, "lobby");
  const later = await server.another();

  assert.deepEqual(mids(await later.stream("bo")), range(1001, 6000));
  assert.deepEqual(mids(await later.stream("bo", { limit: 500 })), range(5501, 6000));
  assert.deepEqual(mids(await later.stream("bo", { limit: 1 })), range(5951, 6000));
  assert.deepEqual(mids(await later.stream("bo", { limit: 0 })), range(5951, 6000));
  assert.deepEqual(mids(await later.stream("bo", { limit: 1, features: "gap" })), [6000]);
  assert.deepEqual(mids(await later.stream("bo", { limit: 0, features: "gap" })), []);
});

Deno.test("only messages that one may read count towards the newest", async () => {
  await using server = await startServer();
  for (const text of ["one", "two"]) await server.as("ada").trySend("lobby", text);
  for (const text of ["three", "four", "five"]) await server.as("ada").trySend("design", text);
  await server.settled();
  const newest = async (person: "bo" | "cy") =>
    texts(await server.stream(person, { limit: 2, features: "gap" }));
  assert.deepEqual(await newest("cy"), ["one", "two"]);
  assert.deepEqual(await newest("bo"), ["four", "five"]);
});

Deno.test("a client that asks for gaps learns where one is when too much was missed", async () => {
  await using server = await startServer();
  await insertMessages(server, 1000, "lobby");
  const later = await server.another();
  const bo = await later.stream("bo", { after_mid: 10, limit: 200, features: "gap" });

  const types = bo.received.map(({ type }) => type);
  assert.deepEqual(bo.all("gap"), [{ type: "gap", after_mid: 800 }]);
  assert.ok(types.indexOf("gap") < types.indexOf("chat"));
  assert.deepEqual(mids(bo), range(801, 1000));
});

Deno.test("no gap is reported when nothing is left out", async () => {
  await using server = await startServer();
  await insertMessages(server, 1000, "lobby");
  const later = await server.another();
  const exact = await later.stream("bo", { after_mid: 800, limit: 200, features: "gap" });
  assert.deepEqual(exact.all("gap"), []);
  assert.deepEqual(mids(exact), range(801, 1000));

  const first = await later.stream("bo", { limit: 200, features: "gap" });
  assert.deepEqual(mids(first), range(801, 1000));
});

Deno.test("old clients never receive gaps", async () => {
  await using server = await startServer();
  await insertMessages(server, 1000, "lobby");
  const later = await server.another();
  const bo = await later.stream("bo", { after_mid: 10, limit: 200 });
  assert.deepEqual(bo.all("gap"), []);
});

Deno.test("a client that catches up during a conversation receives each message once and in order", async () => {
  await using server = await startServer();
  await insertMessages(server, 3000, "lobby");
  const later = await server.another();
  let talking = true;
  const talk = (async () => {
    while (talking) await later.as("ada").trySend("lobby", "still talking");
  })();
  for (let visit = 0; visit < 5; visit++) {
    const bo = await later.stream("bo", { after_mid: 100, early: true });
    await bo.until(reached(3100 + 20 * visit), "the past and some of the present");
    const received = mids(bo);
    assert.deepEqual(received, range(101, 100 + received.length));
  }
  talking = false;
  await talk;
});
