import assert from "node:assert/strict";
import { Channel, MAX_FORMER_NAMES } from "schemas/channels.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed } from "./switches.ts";

const lobby = `/group/${gid.lobby}`;
const design = `/group/${gid.design}`;
const rename = async (server: TestServer, path: string, ...names: string[]) => {
  for (const name of names) assert.equal((await server.as("ada").put(path, { name })).status, 200, name);
};
const former = async (server: TestServer, path: string, person: Person = "bo") =>
  (await server.as(person).get(path)).as(Channel).former_names;
const listed = async (server: TestServer, person: Person) =>
  ((await server.as(person).get("/group")).body as Channel[]).map(({ former_names }) => former_names);

Deno.test("whoever sees a channel learns what it was called before, the newest name first", async () => {
  await using server = await startServer();
  const [bo, gus] = [await server.stream("bo"), await server.stream("gus")];
  await rename(server, lobby, "Hall");
  for (const stream of [bo, gus]) {
    const renamed = changed(gid.lobby, { name: "Hall", former_names: ["lobby"] });
    assert.deepEqual(await stream.next("group_changed"), renamed);
  }
  await rename(server, lobby, "Porch");
  assert.deepEqual(await former(server, lobby), ["Hall", "lobby"]);
  const [returning] = (await server.stream("gus")).all("related_groups");
  assert.deepEqual(returning.groups.map(({ former_names }) => former_names), [["Hall", "lobby"]]);
  assert.deepEqual(await listed(server, "bo"), [["Hall", "lobby"], undefined]);
});

Deno.test("a channel that takes a name back has it no longer as a former one, whatever its case", async () => {
  await using server = await startServer();
  await rename(server, lobby, "Hall", "LOBBY");
  assert.deepEqual(await former(server, lobby), ["Hall"]);
  await rename(server, lobby, "Lobby");
  assert.deepEqual(await former(server, lobby), ["Hall"], "another case is no other name");
  const bo = await server.stream("bo");
  await server.as("ada").put(lobby, { name: "Lobby", description: "Of everything" });
  const described = changed(gid.lobby, { name: "Lobby", description: "Of everything" });
  assert.deepEqual(await bo.next("group_changed"), described);
});

Deno.test("a channel keeps so many names, and forgets the oldest", async () => {
  await using server = await startServer();
  const names = Array.from({ length: MAX_FORMER_NAMES + 1 }, (_, n) => `name ${n}`);
  await rename(server, lobby, ...names, "now");
  assert.deepEqual(await former(server, lobby), names.slice(1).toReversed());
});

Deno.test("only members learn the former names of a private channel", async () => {
  await using server = await startServer();
  const { gid: ours } = (await server.as("bo").post("/group", { name: "plan B" })).body as { gid: number };
  const [cy, ada] = [await server.stream("cy"), await server.stream("ada")];
  assert.equal((await server.as("bo").put(`/group/${ours}`, { name: "plan A" })).status, 200);
  await rename(server, lobby, "Hall");

  assert.deepEqual(await former(server, `/group/${ours}`), ["plan B"], "for this test to mean anything");
  assert.equal(await former(server, `/group/${ours}`, "cy"), undefined);
  assert.equal(await former(server, `/group/${ours}`, "ada"), undefined, "an admin, who is no member");
  assert.deepEqual(await listed(server, "cy"), [["lobby"]]);
  for (const stream of [cy, ada]) {
    const heard = await stream.next("group_changed");
    assert.deepEqual([heard.gid, heard.former_names], [gid.lobby, ["lobby"]], "and of no other channel");
  }
  await server.as("bo").post(`/group/${ours}/members/add`, [uid.cy]);
  assert.deepEqual((await cy.next("joined_group")).group.former_names, ["plan B"]);
});

Deno.test("what a private channel was called is forgotten when it becomes public", async () => {
  await using server = await startServer();
  await rename(server, design, "looks");
  const [bo, cy] = [await server.stream("bo"), await server.stream("cy")];
  await server.as("ada").post(`${design}/change_type`, { is_public: true });
  const opened = changed(gid.design, { is_public: true, former_names: [] });
  assert.deepEqual(await bo.next("group_changed"), opened);
  assert.equal((await cy.next("joined_group")).group.former_names, undefined);
  assert.equal(await former(server, design), undefined);

  await rename(server, design, "style");
  await server.as("ada").post(`${design}/change_type`, { is_public: false, members: [uid.bo] });
  assert.deepEqual(await former(server, design), ["looks"], "its public name stays");
});

Deno.test("a deleted channel, and a refused change, leave no names", async () => {
  await using server = await startServer();
  assert.equal((await server.as("bo").put(lobby, { name: "mine" })).status, 403);
  assert.equal((await server.as("ada").put(lobby, { name: " " })).status, 400);
  assert.equal(await former(server, lobby), undefined);
  await rename(server, design, "looks");
  await server.as("ada").delete(design);
  const kept = await server.sql`select former_names from channels where former_names <> '[]'`;
  assert.equal(kept.length, 0);
});
