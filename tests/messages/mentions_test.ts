import assert from "node:assert/strict";
import { MessagePage } from "schemas/messages.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const naming = (...uids: unknown[]) => ({ properties: { mentions: uids } });
const pageOf = async (server: TestServer, person: Person, query = "") =>
  (await server.as(person).get(`/user/mentions${query}`)).as(MessagePage);
const midsOf = async (server: TestServer, person: Person) =>
  (await pageOf(server, person)).messages.map(({ mid }) => mid);

Deno.test("mentions come from all chats, with what they answer", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const root = await ada.send("lobby", "Tea?");
  const mids = [
    await ada.send("lobby", "@2", naming(uid.bo)),
    (await ada.reply(root, "@2 and @3", naming(uid.cy, uid.bo))).body as number,
    await ada.send("design", "@2", naming(uid.bo)),
    await server.as("cy").send("bo", "@2", naming(uid.bo)),
  ];
  await ada.send("lobby", "@3", naming(uid.cy));
  await ada.send("cy", "@2", naming(uid.bo));
  await server.as("bo").send("lobby", "Myself", naming(uid.bo));
  await ada.send("lobby", "odd", { properties: { mentions: uid.bo } });

  const page = await pageOf(server, "bo");
  assert.deepEqual(page.messages.map(({ mid }) => mid), mids);
  assert.deepEqual(page.quoted.map(({ mid }) => mid), [root]);
  assert.equal(page.older, false);
  assert.deepEqual((await pageOf(server, "ada")).messages, []);
});

Deno.test("mentions come page by page, the newest first", async () => {
  await using server = await startServer();
  const mids = [];
  for (let i = 0; i < 5; i++) mids.push(await server.as("ada").send("lobby", `${i}`, naming(uid.bo)));
  const first = await pageOf(server, "bo", "?limit=2");
  assert.deepEqual([first.messages.map(({ mid }) => mid), first.older], [mids.slice(3), true]);
  const rest = await pageOf(server, "bo", `?limit=999&before=${mids[3]}`);
  assert.deepEqual([rest.messages.map(({ mid }) => mid), rest.older], [mids.slice(0, 3), false]);
});

Deno.test("nobody reads mentions of chats that they left or that are gone, nor deleted ones", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const inDesign = await ada.send("design", "@2 @3", naming(uid.bo, uid.cy));
  const inLobby = await ada.send("lobby", "@2", naming(uid.bo));
  const edited = await ada.send("lobby", "@2 ", naming(uid.bo));
  assert.deepEqual(await midsOf(server, "cy"), [], "Cy was never in the channel");
  assert.deepEqual(await midsOf(server, "bo"), [inDesign, inLobby, edited]);

  await ada.edit(edited, "Nobody", { properties: { mentions: [] } });
  assert.deepEqual(await midsOf(server, "bo"), [inDesign, inLobby]);
  await ada.delete(`/message/${inLobby}`);
  assert.deepEqual(await midsOf(server, "bo"), [inDesign]);
  await server.as("bo").get(`/group/${gid.design}/leave`);
  assert.deepEqual(await midsOf(server, "bo"), []);
});
