import assert from "node:assert/strict";
import { FollowedThreads, Replies } from "schemas/messages.ts";
import { changed, PHONE } from "../settings/settings.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const threadsOf = async (server: TestServer, person: Person, query = "") =>
  (await server.as(person).get(`/user/threads${query}`)).as(FollowedThreads);
const rootsOf = async (server: TestServer, person: Person) =>
  (await threadsOf(server, person)).threads.map(({ root }) => root.mid);
const change = (server: TestServer, person: Person, mid: number, json: object) =>
  server.as(person).put(`/message/${mid}/thread`, json);
const naming = (...uids: unknown[]) => ({ properties: { mentions: uids } });

Deno.test("who replies follows the thread, and so do its author and whoever a reply mentions", async () => {
  await using server = await startServer();
  const root = await server.as("ada").send("lobby", "Tea or coffee?", naming(uid.cy));
  assert.deepEqual(await rootsOf(server, "ada"), [], "there is no reply yet");
  const reply = await server.as("bo").reply(root, "Tea");

  assert.deepEqual(await rootsOf(server, "bo"), [root]);
  const [{ recent, unread, root: first }] = (await threadsOf(server, "ada")).threads;
  assert.deepEqual([first.replies, recent.map(({ mid }) => mid), unread], [1, [reply.body], 1]);
  assert.equal((await threadsOf(server, "bo")).threads[0].unread, 0, "their own reply is not unread");
  assert.deepEqual(await rootsOf(server, "cy"), [], "only a mention in a reply counts");

  await server.as("ada").reply(reply.body as number, "Ask @3", naming(uid.cy));
  const [{ unread: news, recent: both }] = (await threadsOf(server, "cy")).threads;
  assert.deepEqual([news, both.length], [1, 2], "what came before the mention is not news");
});

Deno.test("properties of any shape name nobody, and guests and bots follow nothing", async () => {
  await using server = await startServer();
  const root = await server.as("ada").send("lobby", "Odd");
  for (const mentions of ["2", { a: 2 }, [[2]], [2.5], [-1], [1e300], [null, "x"], [999, uid.gus]]) {
    const answer = await server.as("cy").reply(root, "?", {
      properties: { mentions, local_id: crypto.randomUUID() },
    });
    assert.equal(answer.status, 200, JSON.stringify(mentions));
  }
  const follows = await server.sql<{ uid: number }[]>`select uid from thread_follows order by uid`;
  assert.ok(follows.every((row) => row.uid !== uid.gus));
  assert.equal((await server.as("gus").get("/user/threads")).status, 403);
});

Deno.test("who stops following hears no more until they reply again", async () => {
  await using server = await startServer();
  const root = await server.as("ada").send("lobby", "Tea?");
  await server.as("bo").reply(root, "Yes");
  const [here, there, others] = [
    await server.stream("bo"),
    await server.stream("bo", PHONE),
    await server.stream("ada"),
  ];

  assert.equal((await change(server, "bo", root, { following: false })).status, 200);
  assert.equal((await change(server, "bo", root, { following: false })).status, 200);
  await server.as("ada").reply(root, "Green, @2?", naming(uid.bo));
  for (const stream of [here, there, others]) await stream.next("chat");
  for (const stream of [here, there]) {
    const [off, ...more] = stream.all("user_settings_changed");
    assert.deepEqual(more, [], "once, and not for a change that is none");
    assert.deepEqual(Object.keys(changed(off)), ["thread_follows"]);
    assert.equal(off.thread_follows[0].following, false);
  }
  assert.deepEqual(others.all("user_settings_changed"), [], "nobody else learns of it");
  assert.deepEqual(await rootsOf(server, "bo"), []);
  assert.equal((await server.as("bo").get(`/message/${root}/replies`)).as(Replies).following, false);

  await server.as("bo").reply(root, "Black");
  assert.deepEqual(await rootsOf(server, "bo"), [root]);
  assert.equal((await server.as("bo").get(`/message/${root}/replies`)).as(Replies).following, true);
});

Deno.test("a thread is read in its panel or with its chat", async () => {
  await using server = await startServer();
  const ask = async () => (await threadsOf(server, "ada")).threads.map(({ unread }) => unread);
  const root = await server.as("ada").send("lobby", "Tea?");
  const one = (await server.as("bo").reply(root, "Yes")).body as number;
  await server.as("cy").reply(root, "No");
  assert.deepEqual(await ask(), [2]);
  await change(server, "ada", one, { read_mid: one });
  assert.deepEqual(await ask(), [1]);
  await change(server, "ada", root, { read_mid: 1 });
  assert.deepEqual(await ask(), [1], "a marker never goes back");
  await change(server, "ada", root, { read_mid: 10 ** 12 });
  assert.deepEqual(await ask(), [0]);

  const last = (await server.as("bo").reply(root, "Still yes")).body as number;
  assert.deepEqual(await ask(), [1], "and never beyond what was there");
  await server.as("ada").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: last }] });
  assert.deepEqual(await ask(), [0]);
  await change(server, "cy", root, { following: false });
  await change(server, "cy", root, { read_mid: last });
  assert.deepEqual(await rootsOf(server, "cy"), [], "reading does not follow");
});

Deno.test("the thread with the newest reply comes first, page by page", async () => {
  await using server = await startServer();
  const roots = [];
  for (const place of ["lobby", "design", "ada"] as const) {
    const root = await server.as("bo").send(place, "?");
    await server.as("ada").reply(root, "!");
    roots.unshift(root);
  }
  await server.as("ada").reply(roots[2], "!!");
  const order = [roots[2], roots[0], roots[1]];
  assert.deepEqual(await rootsOf(server, "bo"), order);
  const first = await threadsOf(server, "bo", "?limit=2");
  assert.deepEqual([first.threads.map(({ root }) => root.mid), first.older], [order.slice(0, 2), true]);
  const last = first.threads[1].recent.at(-1)!.mid;
  const second = await threadsOf(server, "bo", `?before=${last}`);
  assert.deepEqual([second.threads.map(({ root }) => root.mid), second.older], [order.slice(2), false]);
});

Deno.test("threads of channels that were left, and of deleted messages, are in nobody's list", async () => {
  await using server = await startServer();
  const [secret, gone] = [
    await server.as("bo").send("design", "Secret"),
    await server.as("bo").send("lobby", "Gone"),
  ];
  for (const root of [secret, gone]) await server.as("ada").reply(root, "Yes");
  assert.deepEqual(await rootsOf(server, "bo"), [gone, secret]);
  await server.as("bo").delete(`/message/${gone}`);
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  assert.deepEqual(await rootsOf(server, "bo"), []);
  assert.equal((await change(server, "bo", secret, { following: true })).status, 403);
  assert.equal((await change(server, "cy", secret, { following: true })).status, 403);
  assert.equal((await change(server, "ada", gone, { following: true })).status, 404);
  assert.deepEqual(await rootsOf(server, "ada"), [secret]);
});
