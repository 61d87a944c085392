import assert from "node:assert/strict";
import { gid, type Person, uid } from "../support/cast.ts";
import { mids, sendMany, texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

const add = async (server: TestServer, person: number) => {
  const added = await server.as("ada").post(`/group/${gid.design}/members/add`, [person]);
  assert.equal(added.status, 200);
};
const leave = async (server: TestServer, person: Person) => {
  assert.equal((await server.as(person).get(`/group/${gid.design}/leave`)).status, 200);
};

Deno.test("people who left a private channel receive nothing more of it, live or later", async () => {
  await using server = await startServer();
  const live = await server.stream("bo", { device: "phone" });
  await server.as("ada").trySend("design", "while Bo was there");
  await leave(server, "bo");
  await server.as("ada").trySend("design", "when Bo had gone");
  await server.as("ada").trySend("lobby", "for everybody");

  await live.until(() => texts(live).includes("for everybody"));
  assert.deepEqual(texts(live), ["while Bo was there", "for everybody"]);
  const later = await server.stream("bo", { after_mid: 1 });
  assert.deepEqual(texts(later), ["for everybody"]);
  assert.deepEqual(later.all("related_groups")[0].groups.map((group) => group.gid), [gid.lobby]);
  assert.equal((await server.as("bo").history("design")).status, 403);
});

Deno.test("newcomers receive no earlier messages over the stream", async () => {
  await using server = await startServer();
  const live = await server.stream("cy");
  await server.as("ada").trySend("design", "before Cy came");
  await add(server, uid.cy);
  await server.as("ada").trySend("design", "with Cy");

  assert.equal((await live.next("chat")).detail.content, "with Cy");
  await server.settled();
  assert.deepEqual(texts(await server.stream("cy", { after_mid: 0 })), ["with Cy"]);
});

Deno.test("a client that was away receives the messages of both memberships, and none between", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "the first time");
  await leave(server, "bo");
  await server.as("ada").trySend("design", "between");
  await add(server, uid.bo);
  await server.as("ada").trySend("design", "the second time");
  await server.settled();

  const bo = await server.stream("bo", { after_mid: 0 });
  assert.deepEqual(texts(bo), ["the first time", "the second time"]);
  await server.as("ada").trySend("design", "live");
  assert.equal((await bo.next("chat")).detail.content, "live");
});

Deno.test("people who join and leave during a conversation receive exactly the messages of their membership", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [cy, ada] = [await second.stream("cy"), await server.stream("ada")];
  for (let round = 0; round < 10; round++) {
    const talk = sendMany(server, "design", round * 20, round * 20 + 19);
    await add(second, uid.cy);
    const seen = second.as("ada").trySend("design", `seen ${round}`);
    await Promise.all([talk, seen]);
    await leave(server, "cy");
    await second.as("ada").trySend("design", `unseen ${round}`);
  }
  await server.as("ada").trySend("lobby", "the end");
  for (const stream of [cy, ada]) await stream.until(() => texts(stream).includes("the end"));

  const received = texts(cy);
  for (let round = 0; round < 10; round++) assert.ok(received.includes(`seen ${round}`));
  assert.ok(!received.some((text) => text.startsWith("unseen")));
  assert.ok(texts(ada).some((text) => text.startsWith("unseen")), "for this test to mean anything");
  const inside = new Set(mids(cy));
  assert.equal(inside.size, received.length);
  await add(server, uid.cy);
  assert.deepEqual(mids(await second.stream("cy", { after_mid: 0 })), [...inside].sort((a, b) => a - b));
});

Deno.test("a new account receives nothing older than itself, not even of public channels", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "before Dee came");
  const who = { name: "Dee", email: "dee@example.org", password: "open sesame" };
  const dee = server.holding((await server.nobody.post("/user/register", who)).body as never);
  await server.as("ada").trySend("lobby", "with Dee");
  await server.settled();

  assert.deepEqual(texts(await dee.stream({ after_mid: 0 })), ["with Dee"]);
  assert.equal(((await dee.history("lobby")).body as unknown[]).length, 2, "history shows it all");
});

Deno.test("outsiders never receive private messages, live or later, whatever they request", async () => {
  await using server = await startServer();
  const live = await server.stream("cy", { after_mid: 0 });
  for (const place of ["design", "bo", "ada"] as const) await server.as("ada").trySend(place, "private");
  await server.as("bo").trySend("ada", "private");
  await server.as("ada").trySend("cy", "for Cy");
  await live.next("chat");

  const asked = [{ after_mid: 0 }, { after_mid: 1, limit: 1000 }, {}, {
    features: "gap",
    after_mid: 1,
    limit: 1,
  }];
  const streams = [live];
  for (const [i, listening] of asked.entries()) {
    streams.push(await server.stream("cy", { device: `web:${i}`, ...listening }));
  }
  for (const stream of streams) {
    assert.deepEqual(texts(stream), ["for Cy"]);
    assert.ok(!stream.raw.includes("private"));
  }
});
