import assert from "node:assert/strict";
import { purgeChannels } from "../../db/messages/purge.ts";
import { gid, type Person } from "../support/cast.ts";
import { insertMessages, texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

const design = `/group/${gid.design}`;
const clear = (server: TestServer, person: Person, path = design) =>
  server.as(person).delete(`${path}/clear`);

Deno.test("clearing a channel is announced to its members only", async () => {
  await using server = await startServer();
  const [bo, cy] = [await server.stream("bo"), await server.stream("cy")];
  await server.as("ada").trySend("design", "Square corners");
  const cleared = await clear(server, "ada");
  await server.as("ada").trySend("design", "Round ones");
  await server.as("ada").trySend("lobby", "Good morning");

  assert.deepEqual([cleared.status, cleared.text], [200, ""]);
  await bo.next("chat");
  assert.deepEqual(await bo.next("group_message_cleared"), {
    type: "group_message_cleared",
    gid: gid.design,
  });
  assert.equal((await bo.next("chat")).detail.content, "Round ones");
  await cy.next("chat");
  assert.deepEqual(cy.all("group_message_cleared"), []);
});

Deno.test("cleared messages are gone at once: from history, from the list, and for clients that were away", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "Square corners");
  await clear(server, "ada");
  await server.as("ada").trySend("design", "Round ones");
  await server.as("bo").trySend("lobby", "Good morning");
  await server.settled();

  const history = (await server.as("bo").history("design")).text;
  assert.ok(history.includes("Round ones") && !history.includes("Square"));
  assert.deepEqual(texts(await server.stream("bo", { after_mid: 0 })), ["Round ones", "Good morning"]);
  assert.ok(!(await server.as("bo").get("/user/chats")).text.includes("Square"));
});

Deno.test("clearing a channel removes its pins one by one", async () => {
  await using server = await startServer();
  const mid = (await server.as("ada").trySend("design", "Square corners")).body as number;
  await server.as("ada").post(`${design}/pin`, { mid });
  const bo = await server.stream("bo");
  await clear(server, "ada");
  assert.deepEqual(await bo.next("pinned_message_updated"), {
    type: "pinned_message_updated",
    gid: gid.design,
    mid,
    msg: null,
  });
  assert.equal((await server.as("ada").post(`${design}/pin`, { mid })).status, 404, "nor pinned again");
});

Deno.test("rows of cleared messages are removed later, and newer messages stay", async () => {
  await using server = await startServer();
  for (let i = 0; i < 5; i++) await server.as("ada").trySend("design", `before ${i}`);
  await server.as("ada").trySend("lobby", "Good morning");
  await server.as("ada").trySend("bo", "Hello Bo");
  await clear(server, "ada");
  await server.as("ada").trySend("design", "after");
  await purgeChannels(server.database, Date.now() + 60_000);
  const left = await server.sql`select content from messages order by mid`;
  assert.deepEqual(left.map(({ content }) => content), ["Good morning", "Hello Bo", "after"]);
});

Deno.test("many rows are removed in batches, and an interrupted purge continues later", async () => {
  await using server = await startServer();
  await insertMessages(server, 5000, "design");
  await clear(server, "ada");
  const count = async () => Number((await server.sql`select count(*) from messages`)[0].count);

  await purgeChannels(server.database, 0);
  const some = await count();
  assert.ok(some > 0 && some < 5000, `${some} left`);
  await purgeChannels(server.database, Date.now() + 60_000);
  assert.equal(await count(), 0);
});

Deno.test("people without the right to clear a channel change nothing", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "Square corners");
  assert.equal((await clear(server, "bo")).status, 403, "a member who is not the owner");
  assert.equal((await clear(server, "cy")).status, 403, "an outsider");
  assert.equal((await clear(server, "bo", `/group/${gid.lobby}`)).status, 403);
  assert.equal((await clear(server, "gus", `/group/${gid.lobby}`)).status, 403);
  assert.equal((await clear(server, "ada", "/group/999")).status, 404);
  assert.equal((await server.nobody.delete(`${design}/clear`)).status, 401);
  assert.ok((await server.as("bo").history("design")).text.includes("Square"));
});
