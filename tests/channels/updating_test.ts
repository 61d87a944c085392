import assert from "node:assert/strict";
import { SWITCH_NAMES } from "schemas/channel_switches.ts";
import { Channel } from "schemas/channels.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed } from "./switches.ts";

const lobby = `/group/${gid.lobby}`;
const design = `/group/${gid.design}`;
const read = async (server: TestServer, path: string, person: Person = "ada") =>
  (await server.as(person).get(path)).as(Channel);

Deno.test("a change is announced to members only", async () => {
  await using server = await startServer();
  const [bo, cy] = [await server.stream("bo"), await server.stream("cy")];
  const update = { name: "The look", description: "Of everything", ext_setting: '{"a":1}' };
  const updated = await server.as("ada").put(design, update);
  await server.as("ada").trySend("lobby", "Good morning");

  assert.deepEqual([updated.status, updated.text], [200, ""]);
  assert.deepEqual(
    await bo.next("group_changed"),
    changed(gid.design, { ...update, former_names: ["design"] }),
  );
  const { name, description, ext_setting } = await read(server, design, "bo");
  assert.deepEqual({ name, description, ext_setting }, update);
  await cy.next("chat");
  assert.deepEqual(cy.all("group_changed"), []);
});

Deno.test("a change to a public channel is announced to everybody, guests too", async () => {
  await using server = await startServer();
  const streams = [await server.stream("bo"), await server.stream("gus")];
  await server.as("ada").put(lobby, { name: "Hall", owner: null, description: null });
  for (const stream of streams) {
    assert.deepEqual(
      await stream.next("group_changed"),
      changed(gid.lobby, { name: "Hall", former_names: ["lobby"] }),
    );
  }
});

Deno.test("each switch can be changed by itself", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  for (const name of SWITCH_NAMES) {
    const before = (await read(server, design))[name];
    assert.equal((await server.as("ada").put(design, { [name]: !before })).status, 200);
    assert.deepEqual(await bo.next("group_changed"), changed(gid.design, { [name]: !before }));
    assert.equal((await read(server, design))[name], !before, name);
  }
});

Deno.test("an emptied description is removed and announced as empty", async () => {
  await using server = await startServer();
  await server.as("ada").put(design, { description: "Of everything" });
  const bo = await server.stream("bo");
  await server.as("ada").put(design, { description: "", ext_setting: "" });
  assert.deepEqual(
    await bo.next("group_changed"),
    changed(gid.design, { description: "", ext_setting: "" }),
  );
  const { description, ext_setting } = await read(server, design, "bo");
  assert.deepEqual([description, ext_setting], [null, null]);
});

Deno.test("an owner hands the channel over, stays a member, and may then leave", async () => {
  await using server = await startServer();
  const made = (await server.as("bo").post("/group", { name: "ours", members: [uid.cy] })).body as {
    gid: number;
  };
  const ours = `/group/${made.gid}`;
  const cy = await server.stream("cy");
  assert.equal((await server.as("bo").put(ours, { owner: uid.cy })).status, 200);
  assert.deepEqual(await cy.next("group_changed"), changed(made.gid, { owner: uid.cy }));

  assert.equal((await server.as("bo").put(ours, { name: "still mine" })).status, 403);
  assert.equal((await server.as("cy").put(ours, { name: "mine" })).status, 200);
  assert.equal((await server.as("cy").get(`${ours}/leave`)).status, 403);
  assert.equal((await server.as("bo").get(`${ours}/leave`)).status, 200);
  assert.deepEqual((await read(server, ours, "cy")).members, [uid.cy]);
});

Deno.test("an admin manages a private channel without being in it", async () => {
  await using server = await startServer();
  const made = (await server.as("bo").post("/group", { name: "ours", members: [uid.cy] })).body as {
    gid: number;
  };
  const ours = `/group/${made.gid}`;
  const ada = await server.stream("ada");
  assert.equal((await server.as("ada").put(ours, { owner: uid.cy, name: "theirs" })).status, 200);
  await server.as("ada").trySend("lobby", "Good morning");

  const { owner, name } = await read(server, ours, "bo");
  assert.deepEqual([owner, name], [uid.cy, "theirs"]);
  await ada.next("chat");
  assert.deepEqual(ada.all("group_changed"), [], "she is not one of those who hear of it");
});

Deno.test("people without the right to change a channel change nothing", async () => {
  await using server = await startServer();
  const update = async (person: Person, path: string, body: unknown) =>
    (await server.as(person).put(path, body)).status;
  const before = [await read(server, lobby), await read(server, design)];
  await server.as("ada").post(`${design}/members/add`, [uid.gus]);

  assert.equal(await update("bo", design, { name: "mine" }), 403, "a member");
  assert.equal(await update("cy", design, { name: "mine" }), 403, "an outsider");
  assert.equal(await update("gus", lobby, { name: "mine" }), 403, "a guest");
  assert.equal(await update("bo", lobby, { name: "mine" }), 403, "public, and no admin");
  assert.equal(await update("ada", "/group/999", { name: "mine" }), 404);
  assert.equal(await update("ada", lobby, { owner: uid.ada }), 403, "public channels have no owner");
  assert.equal(await update("ada", design, { name: "hers", owner: uid.cy }), 400, "no member");
  assert.equal(await update("ada", design, { owner: 999 }), 400, "nobody");
  assert.equal(await update("ada", design, { owner: uid.gus }), 400, "a guest");
  for (
    const wrong of [{}, { name: null }, { name: " " }, { name: 7 }, { show_email: "no" }, { owner: 0 }, {
      description: "x".repeat(5000),
    }]
  ) assert.equal(await update("ada", design, wrong), 400, JSON.stringify(wrong).slice(0, 50));
  assert.equal((await server.nobody.put(design, { name: "mine" })).status, 401);
  await server.as("ada").post(`${design}/members/remove`, [uid.gus]);
  assert.deepEqual([await read(server, lobby), await read(server, design)], before);
});
