import assert from "node:assert/strict";
import { MAX_HIDDEN_CHATS } from "schemas/limits.ts";
import { caughtUp } from "../followers/marks.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed, PHONE, settingsOf } from "./settings.ts";

const LOBBY = { gid: gid.lobby };
const ADA = { uid: uid.ada };

async function hide(server: TestServer, target: object, person: Person = "bo"): Promise<void> {
  assert.equal((await server.as(person).post("/user/hide_chat", { target })).status, 200);
}

const hidden = async (server: TestServer, person: Person = "bo") =>
  (await settingsOf(server, person)).hidden_chats;
const mentioning = (...uids: number[]) => ({ properties: { mentions: uids } });

Deno.test("a hidden chat is hidden from its person only, stays readable, and can be shown again", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "Good morning");
  await hide(server, LOBBY);
  await hide(server, ADA);
  assert.deepEqual(await hidden(server), [LOBBY, ADA]);
  assert.deepEqual(await hidden(server, "ada"), []);
  assert.match((await server.as("bo").get(`/group/${gid.lobby}/history`)).text, /Good morning/);
  assert.match((await server.as("bo").get("/user/chats")).text, /Good morning/);
  await server.as("bo").post("/user/show_chat", { target: LOBBY });
  assert.deepEqual(await hidden(server), [ADA]);
});

Deno.test("a mention brings a channel back on all devices, and only for whom it mentions", async () => {
  await using server = await startServer();
  for (const person of ["bo", "cy"] as const) await hide(server, LOBBY, person);
  const [here, there] = [await server.stream("bo"), await server.stream("bo", PHONE)];
  const cy = await server.stream("cy");
  await server.as("ada").trySend("lobby", "Nobody in particular");
  await caughtUp(server.sql, "hidden_chats");
  assert.deepEqual(await hidden(server), [LOBBY]);

  await server.as("ada").trySend("lobby", `You, @${uid.bo}`, mentioning(uid.bo));
  for (const stream of [here, there]) {
    assert.deepEqual(changed(await stream.next("user_settings_changed")), { remove_hidden_chats: [LOBBY] });
  }
  assert.deepEqual(await hidden(server), []);
  assert.deepEqual(await hidden(server, "cy"), [LOBBY]);
  await server.as("ada").trySend("lobby", "And that was all");
  await cy.until((event) => event.type === "chat" && event.detail.content === "And that was all");
  assert.deepEqual(cy.all("user_settings_changed"), []);
});

Deno.test("a direct chat returns when the other person writes, and any chat when one writes oneself", async () => {
  await using server = await startServer();
  for (const target of [ADA, { uid: uid.cy }, LOBBY]) await hide(server, target);
  await server.as("ada").trySend("cy", "Between the two of us");
  await server.as("ada").trySend("bo", "Are you there?");
  await server.as("bo").trySend("lobby", "Here I am");
  await caughtUp(server.sql, "hidden_chats");
  assert.deepEqual(await hidden(server), [{ uid: uid.cy }]);
  await server.as("bo").trySend("cy", "Hello");
  await caughtUp(server.sql, "hidden_chats");
  assert.deepEqual(await hidden(server), []);
});

Deno.test("what was sent before it was hidden again does not bring a chat back", async () => {
  await using server = await startServer();
  await hide(server, LOBBY);
  await server.as("ada").trySend("lobby", `You, @${uid.bo}`, mentioning(uid.bo));
  await server.as("ada").trySend("bo", "Have you read it?");
  await hide(server, ADA);
  await hide(server, LOBBY);
  await caughtUp(server.sql, "hidden_chats");
  assert.deepEqual(await hidden(server), [LOBBY, ADA]);
});

Deno.test("unknown people, and channels that one is not in, cannot be hidden", async () => {
  await using server = await startServer();
  for (const target of [{ uid: 999 }, { gid: 999 }, { gid: gid.design }, {}, { uid: "1" }, null]) {
    assert.equal((await server.as("cy").post("/user/hide_chat", { target })).status, 400);
    assert.equal((await server.as("cy").post("/user/show_chat", { target })).status, 400);
  }
  assert.deepEqual(await hidden(server, "cy"), []);
});

Deno.test("the number of hidden chats is limited", async () => {
  await using server = await startServer();
  await server.sql`
    insert into channels (name, is_public, created_at, updated_at, public_from_mid)
    select 'c' || i, true, 0, 0, 0 from generate_series(1, ${MAX_HIDDEN_CHATS}::int) i`;
  await server.sql`
    insert into hidden_chats (uid, gid, after_mid)
    select ${uid.bo}, gid, 0 from channels where name like 'c_%' limit ${MAX_HIDDEN_CHATS - 1}`;
  await hide(server, LOBBY);
  assert.equal((await server.as("bo").post("/user/hide_chat", { target: ADA })).status, 400);
  await hide(server, LOBBY);
});
