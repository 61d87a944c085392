import assert from "node:assert/strict";
import { mids, range, reached, texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** Ends every connection that the processes have, the listening ones too. */
async function cutConnections({ sql }: TestServer) {
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  assert.ok(cut.length > 0, "for this test to mean anything");
}

async function endListening({ sql }: TestServer) {
  const ended = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  assert.ok(ended.length > 0, "for this test to mean anything");
}

Deno.test("a lost listening connection is restored without losing messages", async () => {
  await using server = await startServer();
  const second = await server.another();
  const bo = await second.stream("bo");
  for (let round = 0; round < 3; round++) {
    await endListening(server);
    await server.as("ada").trySend("lobby", `round ${round}`);
    assert.equal((await bo.next("chat")).detail.content, `round ${round}`);
  }
  assert.deepEqual(texts(bo), ["round 0", "round 1", "round 2"]);
});

/** Sends again after a 503, as our clients do. */
async function insist(server: TestServer, text: string, local_id: number) {
  while (true) {
    const { status } = await server.as("ada").trySend("lobby", text, { properties: { local_id } });
    if (status === 200) return;
    assert.equal(status, 503);
  }
}

Deno.test("connections cut during a conversation lose no message and repeat none", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [here, there] = [await server.stream("bo"), await second.stream("cy")];
  const talk = (async () => {
    for (let i = 0; i < 400; i += 8) {
      await Promise.all(range(i, i + 7).map((n) => insist(n % 2 ? server : second, `${n}`, n)));
    }
  })();
  for (let cut = 0; cut < 3; cut++) {
    await here.until(reached(100 * cut + 50), "more talk");
    await cutConnections(second);
  }
  await talk;
  await insist(server, "the end", 9999);

  for (const stream of [here, there]) {
    await stream.until(() => texts(stream).includes("the end"));
    assert.deepEqual(mids(stream), range(1, 401));
    assert.equal(new Set(texts(stream)).size, 401);
  }
});
