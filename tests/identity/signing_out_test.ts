import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { startServer } from "../support/server.ts";

Deno.test("signing out ends the session and the stream of the device", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  const stream = await server.stream("bo");
  const out = await server.as("bo").get("/token/logout");

  assert.deepEqual([out.status, out.text], [200, ""]);
  assert.equal((await stream.next("kick")).reason, "logout");
  await stream.ended();
  assert.equal((await server.as("bo").get("/user/me")).status, 401);
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 401);
});

Deno.test("other devices of the same person stay signed in", async () => {
  await using server = await startServer();
  const phone = await server.stream("bo", { device: "phone" });
  await server.stream("bo", { device: "web:first" });
  await server.as("bo").get("/token/logout");
  await server.as("ada").trySend("bo", "Still there?");

  assert.equal((await phone.next("chat")).detail.content, "Still there?");
  assert.deepEqual(phone.all("kick"), []);
  assert.equal((await server.as("bo", { device: "phone" }).get("/user/me")).status, 200);
});

Deno.test("signing out takes effect on every process", async () => {
  await using server = await startServer();
  const second = await server.another();
  assert.equal((await second.as("bo").get("/user/me")).status, 200, "for this test to mean anything");
  const stream = await second.stream("bo");
  await server.as("bo").get("/token/logout");

  assert.equal((await stream.next("kick")).reason, "logout");
  const status = await eventually(async () => {
    const { status } = await second.as("bo").get("/user/me");
    return status === 200 ? undefined : status;
  }, "the other process to forget the token");
  assert.equal(status, 401);
});

Deno.test("a device that has signed out gets no stream", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  await server.as("bo").get("/token/logout");
  const answer = await server.nobody.get(`/user/events?api-key=${token}`);
  assert.ok([401, 403].includes(answer.status));
});

Deno.test("signing out twice is refused", async () => {
  await using server = await startServer();
  assert.equal((await server.nobody.get("/token/logout")).status, 401);
  assert.equal((await server.as("bo").get("/token/logout")).status, 200);
  assert.equal((await server.as("bo").get("/token/logout")).status, 401);
});
