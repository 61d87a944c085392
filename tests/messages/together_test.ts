import assert from "node:assert/strict";
import { MessagePage } from "schemas/messages.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

async function together(server: TestServer, reader: Person, other: Person): Promise<string[]> {
  const { messages } = (await server.as(reader).get(`/user/${uid[other]}/together`)).as(MessagePage);
  return messages.map(({ detail }) => "content" in detail ? `${detail.content}` : "");
}

const mentioning = (person: Person) => ({ properties: { mentions: [uid[person]] } });

Deno.test("two people find their newest messages and mentions together, and nobody else's", async () => {
  await using server = await startServer();
  await server.as("ada").send("bo", "direct");
  await server.as("ada").send("lobby", "for all");
  await server.as("bo").send("lobby", "Ada, look", mentioning("ada"));
  await server.as("cy").send("lobby", "Ada, me too", mentioning("ada"));
  await server.as("ada").send("cy", "secret");
  assert.deepEqual(await together(server, "ada", "bo"), ["direct", "Ada, look"]);
  assert.deepEqual(await together(server, "bo", "ada"), ["direct", "Ada, look"]);
  assert.deepEqual(await together(server, "bo", "cy"), []);
});

Deno.test("what one may not read any more is not among them, nor what was deleted", async () => {
  await using server = await startServer();
  const mid = await server.as("ada").send("bo", "a slip");
  await server.as("ada").send("design", "Bo, a secret", mentioning("bo"));
  assert.deepEqual(await together(server, "bo", "ada"), ["a slip", "Bo, a secret"]);
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  await server.as("ada").deleteMessage(mid);
  assert.deepEqual(await together(server, "bo", "ada"), []);
  assert.deepEqual(await together(server, "ada", "bo"), ["Bo, a secret"]);
});

Deno.test("at most five are answered, the newest", async () => {
  await using server = await startServer();
  for (let number = 1; number <= 7; number++) await server.as("ada").send("bo", `${number}`);
  assert.deepEqual(await together(server, "bo", "ada"), ["3", "4", "5", "6", "7"]);
});
