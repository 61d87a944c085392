import assert from "node:assert/strict";
import { MAX_SECTION_CHATS, MAX_SECTION_NAME_BYTES, MAX_SECTIONS } from "schemas/limits.ts";
import type { MessageTarget } from "schemas/messages.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed, PHONE, settingsOf } from "./settings.ts";

const LOBBY = { gid: gid.lobby };
const DESIGN = { gid: gid.design };
const ADA = { uid: uid.ada };

async function add(server: TestServer, name: string, chats?: MessageTarget[], person: Person = "bo") {
  const answer = await server.as(person).post("/user/sections", { name, chats });
  assert.equal(answer.status, 200);
  return (answer.body as { section: number }).section;
}

const change = (server: TestServer, section: number, fields: object, person: Person = "bo") =>
  server.as(person).put(`/user/sections/${section}`, fields);

/** The names of the sections with their chats. */
async function sections(server: TestServer, person: Person = "bo"): Promise<[string, ...unknown[]][]> {
  const settings = await settingsOf(server, person);
  return settings.sections.map(({ name, chats }) => [name, ...chats]);
}

Deno.test("sections keep their chats in order, and a chat is in one of them at most", async () => {
  await using server = await startServer();
  const work = await add(server, "  Work ", [DESIGN, ADA]);
  const play = await add(server, "Play");
  assert.deepEqual(await sections(server), [["Work", DESIGN, ADA], ["Play"]]);

  await change(server, play, { chats: [LOBBY, ADA, LOBBY] });
  assert.deepEqual(await sections(server), [["Work", DESIGN], ["Play", LOBBY, ADA]]);
  await server.as("bo").put("/user/sections", { sections: [play] });
  await change(server, work, { name: "Projects", is_collapsed: true });
  assert.deepEqual(await sections(server), [["Play", LOBBY, ADA], ["Projects", DESIGN]]);
  assert.deepEqual((await settingsOf(server, "bo")).sections.map((one) => one.is_collapsed), [false, true]);

  assert.equal((await server.as("bo").delete(`/user/sections/${play}`)).status, 200);
  assert.deepEqual(await sections(server), [["Projects", DESIGN]]);
  assert.deepEqual(await sections(server, "ada"), []);
});

Deno.test("the person's other devices receive each change once, and nobody else does", async () => {
  await using server = await startServer();
  const [here, there] = [await server.stream("bo"), await server.stream("bo", PHONE)];
  const ada = await server.stream("ada");
  const work = await add(server, "Work", [DESIGN]);
  const play = await add(server, "Play");
  await change(server, play, { chats: [DESIGN] });
  await change(server, play, { chats: [DESIGN] });
  await server.as("bo").delete(`/user/sections/${work}`);
  await server.as("bo").put("/user/chat_list", { sort_by: "name", collapsed: ["direct"] });
  await server.as("bo").put("/user/chat_list", { sort_by: "name" });
  await server.as("bo").post("/user/hide_chat", { target: LOBBY });
  await server.as("bo").post("/user/hide_chat", { target: LOBBY });
  await server.as("bo").post("/user/show_chat", { target: LOBBY });
  await server.as("ada").trySend("design", "Good morning");
  for (const stream of [here, there, ada]) await stream.next("chat");

  const section = (section: number, name: string, position: number, chats: MessageTarget[]) => ({
    section,
    name,
    position,
    is_collapsed: false,
    chats,
  });
  assert.deepEqual(there.all("user_settings_changed").map(changed), [
    { add_sections: [section(work, "Work", 0, [DESIGN])] },
    { add_sections: [section(play, "Play", 1, [])] },
    { add_sections: [section(work, "Work", 0, []), section(play, "Play", 1, [DESIGN])] },
    { remove_sections: [work] },
    { chat_list: [{ sort_by: "name", collapsed: ["direct"] }] },
    { add_hidden_chats: [LOBBY] },
    { remove_hidden_chats: [LOBBY] },
  ]);
  assert.deepEqual(here.all("user_settings_changed"), []);
  assert.deepEqual(ada.all("user_settings_changed"), []);
});

Deno.test("nobody can see, change or delete the sections of others", async () => {
  await using server = await startServer();
  const bos = await add(server, "Work", [DESIGN]);
  const adas = await add(server, "Mine", [], "ada");
  for (const section of [bos, 999]) {
    assert.equal((await change(server, section, { name: "Ha", chats: [LOBBY] }, "ada")).status, 404);
    assert.equal((await server.as("ada").delete(`/user/sections/${section}`)).status, 404);
    assert.equal((await server.as("ada").put("/user/sections", { sections: [section] })).status, 400);
  }
  await change(server, adas, { chats: [DESIGN] }, "ada");
  assert.deepEqual(await sections(server), [["Work", DESIGN]], "the same chat may be in a section of each");
  assert.deepEqual(await sections(server, "ada"), [["Mine", DESIGN]]);
});

Deno.test("unknown people, and channels that one is not in, come into no section", async () => {
  await using server = await startServer();
  const section = await add(server, "Work", [LOBBY], "cy");
  for (const chat of [{ uid: 999 }, { gid: 999 }, DESIGN, {}, { uid: "1" }, null]) {
    assert.equal((await change(server, section, { chats: [chat] }, "cy")).status, 400);
    assert.equal((await server.as("cy").post("/user/sections", { name: "x", chats: [chat] })).status, 400);
  }
  assert.deepEqual(await sections(server, "cy"), [["Work", LOBBY]], "nothing has changed");
});

Deno.test("a section can be rearranged although its owner has left a channel in it", async () => {
  await using server = await startServer();
  const section = await add(server, "Work", [DESIGN, LOBBY]);
  await server.as("bo").get(`/group/${gid.design}/leave`);
  assert.equal((await change(server, section, { chats: [LOBBY, DESIGN] })).status, 200);
  assert.equal((await server.as("bo").post("/user/sections", { name: "x", chats: [LOBBY] })).status, 200);
  assert.equal((await change(server, section, { chats: [ADA, DESIGN] })).status, 200);
});

Deno.test("a deleted channel is in no section", async () => {
  await using server = await startServer();
  await add(server, "Work", [DESIGN, LOBBY]);
  await server.as("ada").delete(`/group/${gid.design}`);
  assert.deepEqual(await sections(server), [["Work", LOBBY]]);
});

Deno.test("names, and the numbers of sections and of their chats, are limited", async () => {
  await using server = await startServer();
  const post = (body: object) => server.as("bo").post("/user/sections", body);
  const longest = "ü".repeat(MAX_SECTION_NAME_BYTES / 2);
  for (const name of ["", "  ", `${longest}a`, "a\0b", "hid\u202eden", null, 7]) {
    assert.equal((await post({ name })).status, 400, JSON.stringify(name));
  }
  const section = await add(server, longest);
  const many = Array.from({ length: MAX_SECTION_CHATS + 1 }, (_, i) => ({ uid: i + 1 }));
  assert.equal((await change(server, section, { chats: many })).status, 400);

  for (let i = 1; i < MAX_SECTIONS; i++) await add(server, `Section ${i}`);
  const refused = await post({ name: "One more" });
  assert.deepEqual([refused.status, refused.text], [400, "too many sections"]);
  assert.equal((await sections(server)).length, MAX_SECTIONS);
  await server.as("bo").delete(`/user/sections/${section}`);
  assert.equal((await post({ name: "One more" })).status, 200);
});

Deno.test("the order of the list begins with unread chats, and only known orders can be chosen", async () => {
  await using server = await startServer();
  const put = (body: object) => server.as("bo").put("/user/chat_list", body);
  assert.deepEqual((await settingsOf(server, "bo")).chat_list, { sort_by: "unread", collapsed: [] });
  for (const body of [{ sort_by: "size" }, { collapsed: ["mine"] }, { collapsed: Array(4).fill("direct") }]) {
    assert.equal((await put(body)).status, 400);
  }
  await put({ sort_by: "recent" });
  await put({ collapsed: ["pinned", "channels", "channels"] });
  assert.deepEqual((await settingsOf(server, "bo")).chat_list, {
    sort_by: "recent",
    collapsed: ["channels", "pinned"],
  });
});

Deno.test("pinned chats can be put in order, which older clients see as times of pinning", async () => {
  await using server = await startServer();
  const there = await server.stream("bo", PHONE);
  for (const target of [LOBBY, DESIGN, ADA]) await server.as("bo").post("/user/pin_chat", { target });
  await server.sql`update pinned_chats set updated_at = 1000`;
  const order = (chats: unknown[]) => server.as("bo").put("/user/pinned_chats", { chats });
  const fromTop = async () => {
    const { pinned_chats } = await settingsOf(server, "bo");
    return pinned_chats.toSorted((a, b) => b.updated_at - a.updated_at).map(({ target }) => target);
  };
  assert.equal((await order([ADA, LOBBY, DESIGN])).status, 200);
  assert.deepEqual(await fromTop(), [ADA, LOBBY, DESIGN]);
  assert.equal((await order([DESIGN])).status, 200);
  assert.deepEqual(await fromTop(), [DESIGN, ADA, LOBBY], "the others stay below");
  assert.equal((await order([{ uid: uid.cy }])).status, 400, "it is not pinned");

  await server.as("ada").trySend("lobby", "Good morning");
  await there.next("chat");
  const moves = there.all("user_settings_changed").slice(3).map(changed);
  assert.deepEqual(moves.map((move) => Object.keys(move)), [["add_pin_chats"], ["add_pin_chats"]]);
});
