import assert from "node:assert/strict";
import { Announcement, CurrentAnnouncement, MAX_ANNOUNCEMENT } from "schemas/channels.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const path = (channel: keyof typeof gid) => `/group/${gid[channel]}/announcement`;
const current = async (server: TestServer, person: Person = "bo") =>
  (await server.as(person).get(path("design"))).as(CurrentAnnouncement).announcement;
const put = (server: TestServer, person: Person, content: unknown, where = path("design")) =>
  server.as(person).post(where, { content });

Deno.test("an announcement reaches members only", async () => {
  await using server = await startServer();
  assert.equal(await current(server), null);
  const [bo, cy] = [await server.stream("bo"), await server.stream("cy")];
  const announcement = (await put(server, "ada", "  **Round** corners from Monday\n")).as(Announcement);
  await server.as("ada").trySend("lobby", "Good morning");

  const { created_at, updated_at, ...rest } = announcement;
  assert.deepEqual(rest, { gid: gid.design, content: "**Round** corners from Monday", created_by: uid.ada });
  assert.ok(created_at === updated_at && Math.abs(created_at - Date.now()) < 60_000);
  const type = "group_announcement_changed";
  assert.deepEqual(await bo.next(type), { type, gid: gid.design, announcement });
  assert.deepEqual(await current(server), announcement);
  await cy.next("chat");
  assert.deepEqual(cy.all(type), []);
});

Deno.test("a new announcement replaces the old one", async () => {
  await using server = await startServer();
  const first = (await put(server, "ada", "Round corners")).as(Announcement);
  const second = (await put(server, "ada", "Square corners")).as(Announcement);
  assert.equal(second.content, "Square corners");
  assert.ok(second.created_at === first.created_at && second.updated_at >= first.updated_at);
  assert.deepEqual(await current(server), second);
});

Deno.test("an announcement can be removed once", async () => {
  await using server = await startServer();
  await put(server, "ada", "Round corners");
  await server.settled();
  const bo = await server.stream("bo");
  for (let i = 0; i < 2; i++) {
    const removed = await server.as("ada").delete(path("design"));
    assert.deepEqual([removed.status, removed.text], [200, ""]);
  }
  await server.as("ada").trySend("lobby", "Good morning");
  await bo.next("chat");
  const type = "group_announcement_changed";
  assert.deepEqual(bo.all(type), [{ type, gid: gid.design, announcement: null }]);
  assert.equal(await current(server), null);
});

Deno.test("everybody in reach reads an announcement; people who manage the channel change it", async () => {
  await using server = await startServer();
  await put(server, "ada", "Be kind", path("lobby"));
  const made = (await server.as("bo").post("/group", { name: "ours" })).body as { gid: number };
  const ours = `/group/${made.gid}/announcement`;
  const read = async (person: Person, where: string) => (await server.as(person).get(where)).status;

  assert.equal(await read("gus", path("lobby")), 200);
  assert.equal(await read("cy", path("design")), 403, "an outsider");
  assert.equal(await read("ada", ours), 403, "an admin who is no member");
  assert.equal(await read("bo", "/group/999/announcement"), 404);
  assert.equal((await server.nobody.get(path("lobby"))).status, 401);

  assert.equal((await put(server, "bo", "Ours", ours)).status, 200, "its owner");
  assert.equal((await put(server, "ada", "Ours too", ours)).status, 200, "an admin");
  for (const person of ["bo", "cy", "gus"] as const) {
    assert.equal((await put(server, person, "Mine", path("lobby"))).status, 403, person);
    assert.equal((await server.as(person).delete(path("lobby"))).status, 403, person);
  }
  assert.equal((await put(server, "bo", "Mine")).status, 403, "a member who is not the owner");
  assert.equal((await put(server, "ada", "Mine", "/group/999/announcement")).status, 404);
  assert.equal((await server.as("ada").delete("/group/999/announcement")).status, 404);
});

Deno.test("an announcement is neither empty nor too long", async () => {
  await using server = await startServer();
  for (const wrong of [undefined, null, 5, "", " \n ", "a\0b", "x".repeat(MAX_ANNOUNCEMENT + 1)]) {
    assert.equal((await put(server, "ada", wrong)).status, 400, JSON.stringify(wrong)?.slice(0, 20));
  }
  assert.equal(await current(server), null);
  assert.equal((await put(server, "ada", ` ${"x".repeat(MAX_ANNOUNCEMENT)} `)).status, 200);
});
