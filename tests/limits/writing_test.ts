import assert from "node:assert/strict";
import { MAX_MESSAGE_BYTES } from "schemas/limits.ts";
import { OF_MEMBER } from "../../server/limits/rates.ts";
import { tryForward, trySave } from "../archives/support.ts";
import { prepare } from "../files/support.ts";
import { creation, TUS } from "../files/tus.ts";
import type { Answer } from "../support/answer.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { SteadyClock } from "../support/steady_clock.ts";
import { startServer, type TestServer } from "../support/server.ts";

const { requests: REQUESTS, bytes: BYTES } = OF_MEMBER;
const LONGEST = "x".repeat(MAX_MESSAGE_BYTES);

/** Calls so many times, some at once, and returns the answers. */
async function many(count: number, call: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 50) {
    const some = Array.from({ length: Math.min(50, count - n) }, (_, i) => call(n + i));
    answers.push(...await Promise.all(some));
  }
  return answers;
}

const statusesOf = (answers: Answer[]) => new Set(answers.map(({ status }) => status));
const say = (server: TestServer, who: Person, text = "Hello") => server.as(who).trySend("lobby", text);
const use = (server: TestServer, who: Person, count = REQUESTS.burst) =>
  many(count, () => server.as(who).post(`/user/${uid.ada}/typing`));

async function stored({ sql }: TestServer, who: Person): Promise<number> {
  return (await sql`select from messages where from_uid = ${uid[who]}`).length;
}

function assertRefused({ status, text, headers }: Answer, seconds: number, what = "") {
  assert.deepEqual([status, text, headers.get("retry-after")], [429, "", `${seconds}`], what);
}

Deno.test("a member writes a lot at once; what is too much says when to come back, and is not stored", async () => {
  using clock = new SteadyClock();
  await using server = await startServer();
  const bo = await server.stream("bo");
  const answers = await many(REQUESTS.burst, () => say(server, "bo"));
  assert.deepEqual(statusesOf(answers), new Set([200]));
  assertRefused(await say(server, "bo", "One too many"), 1);
  assert.equal(await stored(server, "bo"), REQUESTS.burst);

  clock.pass(1000);
  const next = await many(REQUESTS.perSecond + 1, () => say(server, "bo", "Later"));
  assert.equal(next.filter(({ status }) => status === 200).length, REQUESTS.perSecond);
  await server.as("ada").send("lobby", "The end");
  let heard = "";
  while (heard !== "The end") {
    const { detail } = await bo.next("chat");
    heard = "content" in detail ? detail.content : "";
    assert.notEqual(heard, "One too many");
  }
});

Deno.test("a script that imports twenty messages a second is never refused", async () => {
  using clock = new SteadyClock();
  await using server = await startServer();
  await use(server, "bo");
  assertRefused(await say(server, "bo"), 1);
  for (let second = 0; second < 20; second++) {
    clock.pass(1000);
    const answers = await many(20, () => say(server, "bo", "Imported"));
    assert.deepEqual(statusesOf(answers), new Set([200]), `second ${second}`);
  }
});

Deno.test("whoever has written too much may write nothing of any kind, and read everything", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const bo = server.as("bo");
  const mid = await bo.send("lobby", "Hello");
  await use(server, "bo", REQUESTS.burst - 1);
  const ways: Record<string, () => Promise<Answer>> = {
    "a message": () => bo.trySend("cy", "Hello"),
    "a reply": () => bo.reply(mid, "Hello"),
    "an edit": () => bo.edit(mid, "Hello!"),
    "a reaction": () => bo.like(mid),
    "a deletion": () => bo.deleteMessage(mid),
    "a bundle": () => tryForward(server, "bo", mid),
    "a favorite": () => trySave(server, "bo", mid),
    "a pin": () => bo.post(`/group/${gid.lobby}/pin`, { mid }),
    "a setting": () => bo.post("/user/mute", { add_users: [{ uid: uid.cy }] }),
    "a read mark": () => bo.post("/user/read-index", { groups: [{ gid: gid.lobby, mid }] }),
    "a channel": () => bo.post("/group", { name: "club", is_public: false, members: [] }),
    "a prepared upload": () => bo.post("/resource/file/prepare", { filename: "a.txt" }),
    "a resumable upload": () => bo.post(TUS, undefined, creation(5)),
  };
  for (const [what, write] of Object.entries(ways)) assertRefused(await write(), 1, what);
  const [{ content, edited_mid, deleted_at }] = await server.sql`select * from messages where mid = ${mid}`;
  assert.deepEqual([content, edited_mid, deleted_at], ["Hello", null, null]);
  for (const table of ["archives", "uploads", "favorites"]) {
    assert.equal((await server.sql`select from ${server.sql(table)}`).length, 0, table);
  }
  for (const path of ["/user/me", "/favorite", `/group/${gid.lobby}/messages`]) {
    assert.equal((await bo.get(path)).status, 200, path);
  }
});

Deno.test("what one account has written hinders no other", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  await use(server, "bo");
  assert.equal((await say(server, "bo")).status, 429);
  for (const who of ["ada", "cy"] as const) assert.equal((await say(server, who)).status, 200, who);
});

Deno.test("long messages are limited by their bytes, whether or not their length is stated", async () => {
  using clock = new SteadyClock();
  await using server = await startServer();
  const unstated = (who: Person) =>
    server.as(who).post("/group/1/send", undefined, {
      headers: { "Content-Type": "text/plain" },
      body: new Blob([LONGEST]).stream(),
    });
  for (const send of [() => say(server, "bo", LONGEST), () => unstated("cy")]) {
    const answers = await many(BYTES.burst / MAX_MESSAGE_BYTES, send);
    assert.deepEqual(statusesOf(answers), new Set([200]));
    assertRefused(await send(), Math.ceil(MAX_MESSAGE_BYTES / BYTES.perSecond));
  }
  assert.equal(await stored(server, "bo"), BYTES.burst / MAX_MESSAGE_BYTES);
  clock.pass(1000);
  assert.equal((await say(server, "bo", LONGEST)).status, 200);
});

Deno.test("properties count, too", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const properties = { note: "x".repeat(30_000) };
  const answers = await many(REQUESTS.burst, () => server.as("bo").trySend("lobby", "Hi", { properties }));
  const taken = answers.filter(({ status }) => status === 200).length;
  assert.ok(taken > 0 && taken < REQUESTS.burst, `${taken}`);
  assert.ok(taken * 30_000 < BYTES.burst);
});

Deno.test("bundles and favorites are limited by what they store, not by what asks for them", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const long = await server.as("bo").send("lobby", "x".repeat(50_000));
  const mids = Array(16).fill(long);
  const answers = await many(60, () => tryForward(server, "cy", ...mids));
  const taken = answers.filter(({ status }) => status === 200).length;
  assert.deepEqual(statusesOf(answers), new Set([200, 429]));
  assert.ok(taken >= 20 && taken * 16 * 50_000 <= BYTES.burst, `${taken}`);
  assert.equal((await trySave(server, "cy", ...mids)).status, 429);
  assert.equal((await server.sql`select from archives`).length, taken);
  assert.equal((await trySave(server, "ada", ...mids)).status, 200);
});

Deno.test("twenty pictures at once are no flood", async () => {
  await using server = await startServer();
  const answers = await many(20, async () => {
    const file_id = await prepare(server.as("bo"), "a.bin");
    const body = new FormData();
    body.append("file_id", file_id);
    body.append("chunk_data", new Blob([new Uint8Array(2_000_000)]));
    body.append("chunk_is_last", "true");
    const { path } = (await server.as("bo").post("/resource/file/upload", undefined, { body })).body as {
      path: string;
    };
    return await server.as("bo").trySend("lobby", JSON.stringify({ path }), { type: "vocechat/file" });
  });
  assert.deepEqual(statusesOf(answers), new Set([200]));
});

Deno.test("where the limits are off, nobody waits", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer({ environment: { WRITE_LIMITS: "off" } });
  await use(server, "bo");
  assert.equal((await say(server, "bo")).status, 200);
});
