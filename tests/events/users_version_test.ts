import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { PASSWORD } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

async function register(server: TestServer, name: string) {
  const who = { name, email: `${name.toLowerCase()}@example.org`, password: PASSWORD };
  return (await server.nobody.post("/user/register", who)).as(LoginResponse).user;
}

async function version(server: TestServer) {
  const stream = await server.stream("bo");
  await stream.close();
  return stream.all("users_snapshot")[0].version;
}

Deno.test("a client with the current version receives no list of people", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo", { users_version: await version(server) });
  assert.deepEqual(bo.received.slice(0, 2).map(({ type }) => type), ["users_state", "related_groups"]);
});

Deno.test("a client with an older version receives all changes since in one event", async () => {
  await using server = await startServer();
  const known = await version(server);
  const [dee, eve] = [await register(server, "Dee"), await register(server, "Eve")];
  const bo = await server.stream("bo", { users_version: known });

  assert.deepEqual(bo.received.slice(0, 2).map(({ type }) => type), ["users_log", "users_state"]);
  const [{ logs }] = bo.all("users_log");
  assert.deepEqual(logs.map(({ log_id, uid, action }) => [log_id, uid, action]), [
    [known + 1, dee.uid, "create"],
    [known + 2, eve.uid, "create"],
  ]);
  assert.deepEqual(logs[0], {
    log_id: known + 1,
    action: "create",
    uid: dee.uid,
    email: "dee@example.org",
    name: "Dee",
    gender: 0,
    language: "en-US",
    is_admin: false,
    is_bot: false,
    is_public: false,
    avatar_updated_at: 0,
  });
  assert.equal(await version(server), known + 2);
});

Deno.test("a live log entry is the same as one sent later", async () => {
  await using server = await startServer();
  const known = await version(server);
  const cy = await server.stream("cy");
  await register(server, "Dee");
  const live = await cy.next("users_log");
  const bo = await server.stream("bo", { users_version: known });
  assert.deepEqual(live, bo.all("users_log")[0]);
});

Deno.test("a client with an impossible version receives a snapshot", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo", { users_version: 999 });
  assert.equal(bo.received[0].type, "users_snapshot");
});

Deno.test("entries are in order however many register at once", async () => {
  await using server = await startServer();
  const second = await server.another();
  const known = await version(server);
  const cy = await second.stream("cy");
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => register(i % 2 ? server : second, `Newcomer${i}`)),
  );
  await cy.until(() => cy.all("users_log").length === 8);

  const ids = cy.all("users_log").flatMap(({ logs }) => logs.map(({ log_id }) => log_id));
  assert.deepEqual(ids, Array.from({ length: 8 }, (_, i) => known + 1 + i));
});
