import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";

for (const properties of [{ local_id: 1700000000001 }, { cid: "5d2c0c0e-8c1e-4d0e-9b1c-0f2f6a1b2c3d" }]) {
  const [name] = Object.keys(properties);

  Deno.test(`a retry with the same ${name} gets the first id, on any process, and is delivered once`, async () => {
    await using server = await startServer();
    const second = await server.another();
    const [bo, boElsewhere] = [await server.stream("bo"), await second.stream("bo", { device: "phone" })];
    const first = await server.as("ada").trySend("lobby", "Once", { properties });

    for (const process of [server, second, server]) {
      const again = await process.as("ada").trySend("lobby", "Once", { properties });
      assert.deepEqual([again.status, again.body], [200, first.body]);
    }
    await server.as("ada").trySend("lobby", "Twice");
    for (const stream of [bo, boElsewhere]) {
      await stream.until((event) => event.type === "chat" && event.detail.content === "Twice");
      assert.deepEqual(stream.all("chat").map(({ detail }) => detail.content), ["Once", "Twice"]);
    }
  });
}

Deno.test("many retries at once store one message", async () => {
  await using server = await startServer();
  const second = await server.another();
  const properties = { local_id: 5 };
  const tries = Array.from(
    { length: 40 },
    (_, i) => (i % 2 ? second : server).as("ada").trySend("design", "Once", { properties }),
  );
  const mids = (await Promise.all(tries)).map((answer) => answer.body);

  assert.deepEqual(new Set(mids), new Set([1]));
  assert.equal((await server.sql`select from messages`).length, 1);
});

Deno.test("a message that differs in anything is no retry", async () => {
  await using server = await startServer();
  const properties = { local_id: 5 };
  await server.as("ada").trySend("lobby", "Once", { properties });
  const others = [
    await server.as("ada").trySend("lobby", "Once more", { properties }),
    await server.as("ada").trySend("design", "Once", { properties }),
    await server.as("ada").trySend("bo", "Once", { properties }),
    await server.as("ada").trySend("cy", "Once", { properties }),
    await server.as("bo").trySend("lobby", "Once", { properties }),
    await server.as("ada").trySend("lobby", "Once", { properties: { local_id: 6 } }),
    await server.as("ada").trySend("lobby", "Once", { properties: { cid: "5" } }),
    await server.as("ada").trySend("lobby", "Once"),
    await server.as("ada").trySend("lobby", "Once"),
  ];
  assert.deepEqual(others.map(({ body }) => body), [2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

Deno.test("after five minutes the same message is a new one", async () => {
  await using server = await startServer();
  const properties = { local_id: 5 };
  const send = async () => (await server.as("ada").trySend("lobby", "Once", { properties })).body;
  assert.equal(await send(), 1);
  await server.sql`update messages set created_at = created_at - 240_000`;
  assert.equal(await send(), 1);
  await server.sql`update messages set created_at = created_at - 61_000`;
  assert.equal(await send(), 2);
});
