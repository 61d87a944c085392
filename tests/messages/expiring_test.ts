import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";

const MANY = 1000;
const NEVER = 1e9;

async function countOf(
  server: TestServer,
  where: "content is not null" | "kind = 'delete'",
): Promise<number> {
  const [{ count }] = await server.sql`select count(*) as count from messages where ${
    server.sql.unsafe(where)
  }`;
  return Number(count);
}

/** Lets all messages expire now. */
async function letTimePass(server: TestServer): Promise<void> {
  await server.sql`update messages set expires_at = ${Date.now() - 1} where expires_at is not null`;
}

async function burn(server: TestServer, expires_in: number) {
  const groups = [{ gid: gid.lobby, expires_in }];
  assert.equal((await server.as("bo").post("/user/burn-after-reading", { groups })).status, 200);
}

Deno.test("messages and replies have the lifetime that their sender has set", async () => {
  await using server = await startServer();
  await burn(server, 300);
  const bo = server.as("bo");
  const [his, hers] = [
    await bo.send("lobby", "Soon gone"),
    await server.as("ada").send("lobby", "Here to stay"),
  ];
  const reply = (await bo.reply(hers, "Not me")).body;
  const elsewhere = await bo.send("design", "Here neither");

  const [first, second, third] = (await bo.messages("lobby")).messages;
  const livesFor = ({ detail }: typeof first) => detail.type !== "reaction" && detail.expires_in;
  assert.deepEqual([first, second, third].map(livesFor), [300, null, 300]);
  assert.deepEqual([first.mid, third.mid], [his, reply]);
  assert.equal(livesFor((await bo.messages("design")).messages[0]), null);
  const stream = await server.stream("ada", { after_mid: his - 1 || 1 });
  assert.equal(stream.all("chat").find(({ mid }) => mid === reply)?.detail.expires_in, 300);
  assert.ok(elsewhere);
});

Deno.test("an expired message is gone for everybody within seconds", async () => {
  await using server = await startServer();
  await burn(server, 1);
  const [ada, cy] = [await server.stream("ada"), await server.stream("cy")];
  const before = Date.now();
  const mid = await server.as("bo").send("lobby", "Burn this");
  await ada.next("chat");
  const deletion = await ada.next("chat");
  assert.ok(Date.now() - before >= 1000, "not before its time");
  assert.deepEqual([deletion.from_uid, deletion.detail.mid, deletion.detail.detail.type], [
    uid.bo,
    mid,
    "delete",
  ]);
  await cy.until((event) => event.type === "chat" && event.mid === deletion.mid);
  assert.equal(await countOf(server, "content is not null"), 0);
  assert.deepEqual((await server.as("cy").messages("lobby")).messages, []);
});

Deno.test("an expired message is not shown, even before it is deleted", async () => {
  await using server = await startServer({ pace: { expiry: NEVER } });
  await burn(server, 300);
  const mid = await server.as("bo").send("lobby", "Burn this");
  await letTimePass(server);

  const ada = server.as("ada");
  assert.deepEqual((await ada.history("lobby")).body, []);
  assert.deepEqual((await ada.messages("lobby")).messages, []);
  assert.equal((await ada.get(`/message/${mid}`)).status, 404);
  assert.equal((await ada.like(mid)).status, 404);
  assert.equal((await ada.reply(mid, "What?")).status, 404);
});

Deno.test("a thousand messages that expire while the server is down are deleted once each", async () => {
  await using keeper = await startServer({ pace: { expiry: NEVER } });
  const server = await keeper.another({});
  await burn(server, 86_400);
  const bo = server.as("bo");
  const sent = await Promise.all(Array.from({ length: MANY }, (_, i) => bo.send("lobby", `secret ${i}`)));
  await keeper.as("ada").send("lobby", "Here to stay");
  const last = Math.max(...sent) + 1;
  await server[Symbol.asyncDispose]();

  await letTimePass(keeper);
  const [one, two] = await Promise.all([keeper.another({}), keeper.another({})]);
  const streams = [
    await one.stream("ada", { device: "a", after_mid: last }),
    await two.stream("cy", { after_mid: last }),
  ];
  for (const stream of streams) {
    const told = () => stream.all("chat").map(({ detail }) => detail.mid);
    await eventually(() => Promise.resolve(told().length >= MANY || undefined), "all to be announced");
    assert.deepEqual(told().sort((a, b) => a - b), sent.sort((a, b) => a - b), "each of them once");
  }
  assert.equal(await countOf(keeper, "kind = 'delete'"), MANY);
  assert.equal(await countOf(keeper, "content is not null"), 1);
});
