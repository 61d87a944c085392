import assert from "node:assert/strict";
import * as v from "valibot";
import { Channel } from "schemas/channels.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { SWITCHES } from "./switches.ts";

const list = async (server: TestServer, person: Person, query = "") =>
  (await server.as(person).get(`/group${query}`)).as(v.array(Channel));
const gids = (channels: Channel[]) => channels.map((channel) => channel.gid);

Deno.test("everybody sees public channels and their own private ones", async () => {
  await using server = await startServer();
  assert.deepEqual(gids(await list(server, "ada")), [gid.lobby, gid.design]);
  assert.deepEqual(gids(await list(server, "bo")), [gid.lobby, gid.design]);
  assert.deepEqual(gids(await list(server, "cy")), [gid.lobby]);
  assert.deepEqual(gids(await list(server, "gus")), [gid.lobby]);
});

Deno.test("private channels can be left out", async () => {
  await using server = await startServer();
  assert.deepEqual(gids(await list(server, "bo", "?public_only=true")), [gid.lobby]);
  assert.deepEqual(gids(await list(server, "bo", "?public_only=false")), [gid.lobby, gid.design]);
  for (const wrong of ["1", "yes", "TRUE", ""]) {
    assert.equal((await server.as("bo").get(`/group?public_only=${wrong}`)).status, 400, wrong);
  }
});

Deno.test("the stream begins with the same list", async () => {
  await using server = await startServer();
  for (const person of ["ada", "bo", "cy", "gus"] as const) {
    const stream = await server.stream(person);
    assert.deepEqual(stream.all("related_groups")[0].groups, await list(server, person), person);
  }
});

Deno.test("a member sees all of a private channel", async () => {
  await using server = await startServer();
  const design = (await server.as("bo").get(`/group/${gid.design}`)).as(Channel);
  assert.deepEqual(design, {
    gid: gid.design,
    owner: uid.ada,
    name: "design",
    description: null,
    members: [uid.ada, uid.bo],
    is_public: false,
    avatar_updated_at: 0,
    pinned_messages: [],
    ...SWITCHES,
  });
});

Deno.test("an outsider sees only what the invitation page shows", async () => {
  await using server = await startServer();
  await server.sql`update channels set description = 'Keep this between us' where gid = ${gid.design}`;
  const later = await server.another();
  const design = (await later.as("cy").get(`/group/${gid.design}`)).as(Channel);

  assert.equal(design.name, "design");
  assert.deepEqual([design.members, design.pinned_messages, design.description], [[], [], null]);
  const seen = (await later.as("bo").get(`/group/${gid.design}`)).as(Channel);
  assert.equal(seen.description, "Keep this between us", "for this test to mean anything");
});

Deno.test("an admin outside a private channel sees all of it", async () => {
  await using server = await startServer();
  const made = (await server.as("bo").post("/group", { name: "ours" })).body as { gid: number };
  const ours = (await server.as("ada").get(`/group/${made.gid}`)).as(Channel);
  assert.deepEqual(ours.members, [uid.bo]);
  assert.ok(!gids(await list(server, "ada")).includes(made.gid));
});

Deno.test("nothing is shown without a token or for an unknown channel", async () => {
  await using server = await startServer();
  for (const path of ["/group", `/group/${gid.lobby}`, `/group/${gid.design}`, "/group/999"]) {
    assert.equal((await server.nobody.get(path)).status, 401, path);
  }
  assert.equal((await server.as("ada").get("/group/999")).status, 404);
  for (const id of ["x", "0", "-1", "1.5", "2abc", "99999999999999999999"]) {
    assert.equal((await server.as("ada").get(`/group/${id}`)).status, 400, id);
  }
});
