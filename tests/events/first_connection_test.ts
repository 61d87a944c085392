import assert from "node:assert/strict";
import { gid, type Person, uid } from "../support/cast.ts";
import { insertMessages, mids, range, texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** The query of the newer web client at every start. */
const limit = 500;

const fresh = (server: TestServer, person: Person) => server.stream(person, { limit });

Deno.test("a client that resumes receives everything it missed, however small its limit", async () => {
  await using server = await startServer();
  await insertMessages(server, 1000, "lobby");
  const later = await server.another();
  const bo = await later.stream("bo", { after_mid: 350, limit });
  assert.deepEqual(mids(bo), range(351, 1000));
  assert.deepEqual(mids(await later.stream("bo", { after_mid: 350, limit: 0 })), range(351, 1000));
  assert.deepEqual(bo.all("gap"), []);
});

Deno.test("a first connection receives messages of every conversation, also of quiet ones", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  for (const i of range(1, 60)) await ada.send("bo", `between us ${i}`);
  for (const text of ["round", "square"]) await ada.send("design", text);
  await busyLobby(server, 700);
  const later = await server.another();

  const bo = await fresh(later, "bo");
  const told = mids(bo);
  assert.deepEqual(told, told.toSorted((a, b) => a - b), "in the log's order");
  assert.deepEqual(texts(bo).slice(0, 52), [
    ...range(11, 60).map((i) => `between us ${i}`),
    "round",
    "square",
  ]);
  assert.equal(told.length, 52 + limit);
  assert.equal(new Set(told).size, told.length, "nothing twice");
});

Deno.test("a first connection receives nothing that one may not read or that is gone", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  await ada.send("design", "for Ada and Bo");
  await ada.send("bo", "for Bo");
  await ada.deleteMessage(await ada.send("bo", "taken back"));
  const { gid: cleared } = (await bo.post("/group", { name: "cleared" })).body as { gid: number };
  await bo.send({ gid: cleared }, "wiped off");
  await bo.delete(`/group/${cleared}/clear`);
  const { gid: left } = (await ada.post("/group", { name: "left", members: [uid.bo] })).body as {
    gid: number;
  };
  await ada.send({ gid: left }, "before Bo left");
  await bo.get(`/group/${left}/leave`);
  await busyLobby(server, 600);
  const later = await server.another();

  const quiet = async (person: Person) => texts(await fresh(later, person)).slice(0, -limit);
  assert.deepEqual(await quiet("bo"), ["for Ada and Bo", "for Bo"]);
  assert.deepEqual(await quiet("cy"), []);
  assert.deepEqual(await quiet("gus"), []);
});

Deno.test("a member who returned receives the messages of both memberships, and none between", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  await ada.send("design", "first time");
  await server.as("bo").get(`/group/${gid.design}/leave`);
  await ada.send("design", "while away");
  await ada.post(`/group/${gid.design}/members/add`, [uid.bo]);
  await ada.send("design", "second time");
  await busyLobby(server, 600);
  const later = await server.another();
  assert.deepEqual(texts(await fresh(later, "bo")).slice(0, -limit), ["first time", "second time"]);
});

Deno.test("messages of quiet conversations come with their edits and likes", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await ada.send("bo", "Mnoday");
  await ada.edit(mid, "Munday");
  const edit = (await ada.edit(mid, "Monday")).body;
  for (const emoji of ["👍", "👍", "🎉", "👍"]) await bo.like(mid, emoji);
  const off = await bo.send("ada", "off again");
  for (let i = 0; i < 2; i++) await ada.like(off, "👍");
  await busyLobby(server, 600);
  const later = await server.another();

  const quiet = (await fresh(later, "bo")).all("chat").slice(0, -limit);
  const messages = quiet.filter(({ detail }) => detail.type !== "reaction");
  assert.deepEqual(messages.map(({ detail }) => detail.content), ["Monday", "off again"]);
  const became = quiet.filter(({ detail }) => detail.type === "reaction").map(({ mid, detail }) =>
    detail.detail.type === "edit" ? mid : `${detail.mid} ${detail.detail.action}`
  );
  assert.deepEqual(became, [edit, `${mid} 🎉`, `${mid} 👍`], "a like that was taken back is none");
});

/** Sends so many messages to the lobby that everything before is beyond the limit. */
async function busyLobby({ sql }: TestServer, count: number): Promise<void> {
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select mid + i, 1700000000000 + i, ${uid.ada}, 'normal', ${gid.lobby}, 'text/plain', 'busy', 'busy' || i
    from counter, generate_series(1, ${count}::int) i`;
  await sql`update counter set mid = mid + ${count}`;
}
