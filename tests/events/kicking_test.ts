import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { texts } from "../support/messages.ts";
import { startServer } from "../support/server.ts";

const hello = "Hello";

Deno.test("a second stream of a device closes the first and stays open", async () => {
  await using server = await startServer();
  const first = await server.stream("bo");
  const second = await server.stream("bo");

  assert.equal((await first.next("kick")).reason, "login_from_other_device");
  await first.ended();
  await server.as("ada").trySend("lobby", hello);
  assert.equal((await second.next("chat")).detail.content, hello);
  assert.deepEqual(second.all("kick"), []);
  assert.deepEqual(texts(first), []);
});

Deno.test("a replaced stream does not make its person offline", async () => {
  await using server = await startServer();
  const cy = await server.stream("cy");
  const first = await server.stream("bo");
  await cy.next("users_state_changed");
  await server.stream("bo");
  await first.ended();
  const ada = await server.stream("ada");
  await cy.until((event) => event.type === "users_state_changed" && event.uid === 1);

  assert.deepEqual(cy.all("users_state_changed").map(({ uid, online }) => [uid, online]), [[2, true], [
    1,
    true,
  ]]);
  assert.deepEqual(ada.all("users_state")[0].users[0], { uid: 2, online: true });
});

Deno.test("the older stream is closed on any process", async () => {
  await using server = await startServer();
  const other = await server.another();
  const first = await server.stream("bo");
  const second = await other.stream("bo");

  assert.equal((await first.next("kick")).reason, "login_from_other_device");
  await first.ended();
  await server.as("ada").trySend("lobby", hello);
  await second.next("chat");
  assert.deepEqual(second.all("kick"), []);
});

Deno.test("different devices have streams at the same time", async () => {
  await using server = await startServer();
  const streams = [];
  for (const device of ["web:a", "web:b", "phone"]) streams.push(await server.stream("bo", { device }));
  await server.as("ada").trySend("lobby", hello);

  for (const stream of streams) {
    assert.equal((await stream.next("chat")).detail.content, hello);
    assert.deepEqual(stream.all("kick"), []);
  }
});

Deno.test("two people with equal device names do not affect each other", async () => {
  await using server = await startServer();
  const [bo, cy] = [await server.stream("bo"), await server.stream("cy")];
  await server.as("ada").trySend("lobby", hello);
  for (const stream of [bo, cy]) {
    await stream.next("chat");
    assert.deepEqual(stream.all("kick"), []);
  }
});

Deno.test("of many streams of a device opened at once one stays", async () => {
  await using server = await startServer();
  const other = await server.another();
  await server.signIn("bo", "web:first");
  const streams = await Promise.all(
    [server, other, server, other, server].map((process) => process.stream("bo", { early: true })),
  );
  const open = () => streams.filter((stream) => stream.open);
  await eventually(() => Promise.resolve(open().length === 1 || undefined), "all but one to be ended");
  const [stayed] = open();
  await server.as("ada").trySend("lobby", hello);
  await stayed.until((event) => event.type === "chat");
  assert.deepEqual(stayed.all("kick"), []);
});
