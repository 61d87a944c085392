import assert from "node:assert/strict";
import { Chats } from "schemas/chats.ts";
import { MAX_UNREAD_MARKS } from "schemas/limits.ts";
import { caughtUp } from "../followers/marks.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed, PHONE, settingsOf } from "./settings.ts";

const LOBBY = { gid: gid.lobby };
const DESIGN = { gid: gid.design };
const ADA = { uid: uid.ada };

/** Three messages that Bo has read. */
async function readBy(server: TestServer, place: "lobby" | "design" | "bo" = "lobby"): Promise<number[]> {
  const mids: number[] = [];
  for (const text of ["One", "Two", "Three"]) mids.push(await server.as("ada").send(place, text));
  const mid = mids[2];
  const read = place === "bo" ? { users: [{ ...ADA, mid }] } : { groups: [{ gid: gid[place], mid }] };
  assert.equal((await server.as("bo").post("/user/read-index", read)).status, 200);
  return mids;
}

async function change(server: TestServer, json: object, person: Person = "bo"): Promise<void> {
  assert.equal((await server.as(person).post("/user/unread_marks", json)).status, 200);
}

const marks = async (server: TestServer, person: Person = "bo") =>
  (await settingsOf(server, person)).unread_marks;

/** What the chat list says of one chat. */
async function listed(server: TestServer, target: object) {
  const { chats } = (await server.as("bo").get("/user/chats")).as(Chats);
  const chat = chats.find((one) => JSON.stringify(one.target) === JSON.stringify(target))!;
  return [chat.unread, chat.mentions, chat.unread_mark];
}

Deno.test("messages from a mark on count as unread, on all devices of its person and for nobody else", async () => {
  await using server = await startServer();
  const [, second] = await readBy(server);
  const [, , third] = await readBy(server, "bo");
  const [here, phone] = [await server.stream("bo"), await server.stream("bo", PHONE)];
  const others = [await server.stream("ada"), await server.stream("cy")];

  const add = [{ target: LOBBY, mid: second }, { target: ADA, mid: third }];
  await change(server, { add });
  assert.deepEqual(changed(await phone.next("user_settings_changed")), { add_unread_marks: add });
  assert.deepEqual(await marks(server), add);
  assert.deepEqual([await listed(server, LOBBY), await listed(server, ADA)], [[2, 0, second], [1, 0, third]]);

  await change(server, { remove: [LOBBY, { gid: 999 }] });
  await change(server, { remove: [LOBBY] });
  assert.deepEqual(changed(await phone.next("user_settings_changed")), { remove_unread_marks: [LOBBY] });
  assert.deepEqual(await marks(server), [{ target: ADA, mid: third }]);
  assert.deepEqual(await listed(server, LOBBY), [0, 0, undefined]);

  await server.as("ada").send("lobby", "Nothing of that is known to others");
  for (const stream of [here, ...others]) {
    await stream.until((event) => event.type === "chat" && event.mid > third);
    assert.deepEqual(stream.all("user_settings_changed"), []);
  }
  assert.deepEqual([await marks(server, "ada"), await marks(server, "cy")], [[], []]);
});

Deno.test("reading on with a client that knows no marks removes the mark everywhere", async () => {
  await using server = await startServer();
  const [first, second, third] = await readBy(server);
  await readBy(server, "bo");
  await change(server, { add: [{ target: LOBBY, mid: second }, { target: ADA, mid: second }] });
  const stream = await server.stream("bo");
  const phone = await server.as("bo", PHONE);

  await phone.post("/user/read-index", { groups: [{ ...LOBBY, mid: first }] });
  await phone.post("/user/read-index", { groups: [{ ...LOBBY, mid: third }] });
  assert.deepEqual(
    changed(await stream.next("user_settings_changed")),
    { remove_unread_marks: [LOBBY] },
    "although the marker has not grown, and not when it was behind the mark",
  );
  const mid = await server.as("ada").send("bo", "Four");
  await phone.post("/user/read-index", { users: [{ ...ADA, mid }] });
  assert.deepEqual(changed(await stream.next("user_settings_changed")), {
    read_index_users: [{ ...ADA, mid }],
    remove_unread_marks: [ADA],
  });
  assert.deepEqual(await marks(server), []);
});

Deno.test("only chats that one can read are marked, all of a call or none", async () => {
  await using server = await startServer();
  const mid = await server.as("ada").send("design", "Between us");
  const call = (add: unknown, remove?: unknown) =>
    server.as("cy").post("/user/unread_marks", { add, remove });
  for (const target of [DESIGN, { gid: 999 }, { uid: 999 }, { uid: uid.cy }, {}, null]) {
    assert.equal((await call([{ target: LOBBY, mid }, { target, mid }])).status, 400, JSON.stringify(target));
  }
  for (const mid of [0, -1, 1.5, "1", null]) assert.equal((await call([{ target: LOBBY, mid }])).status, 400);
  const many = Array.from({ length: MAX_UNREAD_MARKS + 1 }, () => LOBBY);
  assert.equal((await call([], many)).status, 400);
  assert.equal((await call(many.map((target) => ({ target, mid })))).status, 400);
  assert.deepEqual(await marks(server, "cy"), []);

  assert.equal((await call([{ target: LOBBY, mid: 1e9 }])).status, 200);
  assert.deepEqual(await marks(server, "cy"), [{ target: LOBBY, mid }], "never beyond the end of the log");
});

Deno.test("the number of marks is limited", async () => {
  await using server = await startServer();
  const mid = await server.as("ada").send("lobby", "One");
  await server.sql`
    insert into channels (name, is_public, created_at, updated_at, public_from_mid)
    select 'c' || i, true, 0, 0, 0 from generate_series(1, ${MAX_UNREAD_MARKS}::int) i`;
  await server.sql`
    insert into unread_marks (uid, gid, mid)
    select ${uid.bo}, gid, 1 from channels where name like 'c_%' limit ${MAX_UNREAD_MARKS - 1}`;
  await change(server, { add: [{ target: LOBBY, mid }] });
  const more = await server.as("bo").post("/user/unread_marks", { add: [{ target: ADA, mid }] });
  assert.equal(more.status, 400);
  await change(server, { add: [{ target: LOBBY, mid }] });
});

async function kept({ sql }: TestServer): Promise<number> {
  const rows = await sql`select from unread_marks where uid = ${uid.bo}`;
  return rows.length;
}

const ways: Record<string, (server: TestServer) => Promise<{ status: number }>> = {
  "when the person leaves": (server) => server.as("bo").get("/group/2/leave"),
  "when the person is removed": (server) => server.as("ada").post("/group/2/members/remove", [uid.bo]),
  "when the channel is deleted": (server) => server.as("ada").delete("/group/2"),
  "when the channel is cleared": (server) => server.as("ada").delete("/group/2/clear"),
  "when everything is cleared": (server) => server.as("ada").delete("/admin/system/message/clear"),
  "when the account is deleted": (server) => server.as("ada").delete(`/admin/user/${uid.bo}`),
  async "when a public channel becomes private without them"(server) {
    await server.as("ada").post("/group/2/change_type", { is_public: true });
    return await server.as("ada").post("/group/2/change_type", { is_public: false, members: [uid.cy] });
  },
};

for (const [when, act] of Object.entries(ways)) {
  Deno.test(`the mark of a channel goes ${when}`, async () => {
    await using server = await startServer();
    const [first] = await readBy(server, "design");
    await change(server, { add: [{ target: DESIGN, mid: first }] });
    assert.equal(await kept(server), 1);
    assert.equal((await act(server)).status, 200);
    assert.equal(await kept(server), 0);
  });
}

Deno.test("a channel that becomes public keeps the marks of its members", async () => {
  await using server = await startServer();
  const [first] = await readBy(server, "design");
  await change(server, { add: [{ target: DESIGN, mid: first }] });
  await server.as("ada").post("/group/2/change_type", { is_public: true });
  assert.deepEqual(await marks(server), [{ target: DESIGN, mid: first }]);
});

for (const [place, target] of [["design", DESIGN], ["bo", ADA]] as const) {
  Deno.test(`a mark goes with the last message that it marks: ${place}`, async () => {
    await using server = await startServer();
    const [first, second, third] = await readBy(server, place);
    await server.as("bo").send(place === "bo" ? "ada" : place, "One's own are never unread");
    await change(server, { add: [{ target, mid: second }] });
    const stream = await server.stream("bo");
    const other = await server.stream("ada");

    await server.as("ada").deleteMessage(first);
    await server.as("ada").deleteMessage(second);
    await caughtUp(server.sql, "unread_marks");
    assert.deepEqual(await listed(server, target), [1, 0, second]);

    await server.as("ada").deleteMessage(third);
    assert.deepEqual(
      changed(await stream.next("user_settings_changed")),
      { remove_unread_marks: [target] },
    );
    assert.equal(await kept(server), 0);
    await server.as("ada").send("lobby", "Nobody else is told");
    await other.until((event) => event.type === "chat" && event.detail.content === "Nobody else is told");
    assert.deepEqual(other.all("user_settings_changed"), []);
  });
}

Deno.test("a mark goes when what it marks has expired", async () => {
  await using server = await startServer();
  await server.as("ada").post("/user/burn-after-reading", { users: [{ uid: uid.bo, expires_in: 1 }] });
  const mid = await server.as("ada").send("bo", "Gone in a second");
  await change(server, { add: [{ target: ADA, mid }] });
  const stream = await server.stream("bo");
  const removed = changed(await stream.next("user_settings_changed"));
  assert.deepEqual(removed, { remove_unread_marks: [ADA] });
});
