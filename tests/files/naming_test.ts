import assert from "node:assert/strict";
import type { Answer } from "../support/answer.ts";
import { create, update } from "../admin_users/people.ts";
import { robo } from "../bots/robo.ts";
import { gid, type Person, type Place, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { visit } from "../widget/support.ts";
import { text, upload } from "./support.ts";

const FILE = "vocechat/file";
const ARCHIVE = "vocechat/archive";
const NOWHERE = "2026/1/30/00000000-0000-4000-8000-000000000000";
const naming = (path: string) => JSON.stringify({ path });

/** A server where files need a sign-in. */
async function closed(): Promise<TestServer> {
  const server = await startServer();
  await server.as("ada").put("/admin/files/config", { need_sign_in: true });
  return server;
}

/** A file of Ada's in a chat, with a bundle of its message. */
async function shared(server: TestServer, place: Place) {
  const ada = server.as("ada");
  const { path } = await upload(server, text("secret"), { name: "a.txt", by: "ada" });
  const mid = await ada.send(place, naming(path), { type: FILE });
  const archive = (await ada.post("/resource/archive", { mid_list: [mid] })).body as string;
  await ada.send(place, archive, { type: ARCHIVE });
  return { path, mid, archive };
}

type Names = (type: string, body: string) => Promise<Answer>;

/** Every way in which a member can name a file in chats of their own. */
async function waysOf(member: Member, own: number): Promise<Record<string, Names>> {
  const noted = await member.send({ uid: own }, "A note");
  return {
    "a message": (type, body) => member.trySend({ uid: own }, body, { type }),
    "a message to a channel": (type, body) => member.trySend("lobby", body, { type }),
    "a reply": (type, body) => member.reply(noted, body, { type }),
    "an edit": (type, body) => member.edit(noted, body, { type }),
  };
}

/** The same for a bot with its key. */
async function waysOfBot(calls: Member): Promise<Record<string, Names>> {
  const request = (type: string, body: string) => ({ headers: { "Content-Type": type }, body });
  const said = await calls.request("POST", `/bot/send_to_group/${gid.lobby}`, request("text/plain", "Hi"));
  return {
    "a bot's message": (...body) => calls.request("POST", `/bot/send_to_user/${uid.cy}`, request(...body)),
    "a bot's message to a channel": (...body) =>
      calls.request("POST", `/bot/send_to_group/${gid.lobby}`, request(...body)),
    "a bot's reply": (...body) => calls.request("POST", `/bot/reply/${said.text}`, request(...body)),
    "a bot's edit": (...body) => calls.request("PUT", `/bot/edit/${said.text}`, request(...body)),
  };
}

interface Shared {
  path: string;
  archive: string;
}

/** Each is refused in the words for what does not exist. */
async function refuses(ways: Record<string, Names>, { path, archive }: Shared) {
  for (const [way, name] of Object.entries(ways)) {
    for (const [type, known] of [[FILE, path], ["vocechat/audio", path], [ARCHIVE, archive]]) {
      const body = (of: string) => type === ARCHIVE ? of : naming(of);
      const [refused, unknown] = [await name(type, body(known)), await name(type, body(NOWHERE))];
      assert.deepEqual([refused.status, refused.text], [400, unknown.text], `${way} of ${type}`);
      assert.equal(unknown.status, 400);
    }
  }
}

async function mayRead(member: Member, { path, archive }: Shared): Promise<boolean[]> {
  const addresses = [`/resource/file?file_path=${path}`, `/resource/archive?file_path=${archive}`];
  return await Promise.all(addresses.map(async (one) => (await member.get(one)).status === 200));
}

Deno.test("a stranger who knows the path of a file or bundle cannot name it, and does not read it", async () => {
  await using server = await closed();
  const secret = await shared(server, "design");
  const cy = server.as("cy");
  await refuses(await waysOf(cy, uid.cy), secret);
  assert.deepEqual(await mayRead(cy, secret), [false, false]);
  await cy.send("cy", "Nothing else was stored");
  const { messages } = await cy.messages("cy");
  assert.equal(messages.length, 2, "the note and this");
});

Deno.test("nor does an admin who cannot read it", async () => {
  await using server = await closed();
  const { path } = await upload(server, text("between us"), { by: "bo" });
  const mid = await server.as("bo").send("cy", naming(path), { type: FILE });
  const archive = (await server.as("bo").post("/resource/archive", { mid_list: [mid] })).body as string;
  await refuses(await waysOf(server.as("ada"), uid.ada), { path, archive });
});

Deno.test("a bot names what it can read, and nothing else", async () => {
  await using server = await closed();
  const secret = await shared(server, "design");
  const { uid: own, calls } = await robo(server);
  const ways = await waysOfBot(calls);
  await refuses(ways, secret);
  await server.as("ada").post(`/group/${gid.design}/members/add`, [own]);
  for (const [way, name] of Object.entries(ways)) {
    assert.equal((await name(FILE, naming(secret.path))).status, 200, way);
    assert.equal((await name(ARCHIVE, secret.archive)).status, 200, way);
  }
});

Deno.test("a guest names nothing foreign to a public bot", async () => {
  await using server = await closed();
  const secret = await shared(server, "design");
  const bot = await create(server, { is_bot: true, password: "", name: "Robo", email: "robo@localhost" });
  await update(server, bot.uid, { is_public: true });
  const gus = server.as("gus");
  const ask: Names = (type, body) => gus.trySend({ uid: bot.uid }, body, { type });
  assert.equal((await ask("text/plain", "Hello")).status, 200);
  await refuses({ "a guest's message": ask }, secret);
  assert.deepEqual(await mayRead(gus, secret), [false, false]);
  const open = await shared(server, "lobby");
  assert.equal((await ask(FILE, naming(open.path))).status, 200, "guests read public channels");
});

Deno.test("a visitor of the widget names nothing foreign to the host", async () => {
  await using server = await closed();
  const { member } = await visit(server);
  const say: Names = (type, body) => member.trySend({ uid: uid.bo }, body, { type });
  for (const place of ["design", "lobby"] as const) {
    const secret = await shared(server, place);
    await refuses({ "a visitor's message": say }, secret);
    assert.deepEqual(await mayRead(member, secret), [false, false]);
  }
});

Deno.test("a member names what they can read, and so makes readers of those who receive it", async () => {
  await using server = await closed();
  const known = await shared(server, "design");
  const [bo, cy] = [server.as("bo"), server.as("cy")];
  assert.deepEqual(await mayRead(cy, known), [false, false]);
  assert.equal((await bo.trySend("cy", naming(known.path), { type: FILE })).status, 200);
  assert.equal((await bo.trySend("cy", known.archive, { type: ARCHIVE })).status, 200);
  assert.deepEqual(await mayRead(cy, known), [true, true]);
  for (const [way, name] of Object.entries(await waysOf(cy, uid.cy))) {
    assert.equal((await name(FILE, naming(known.path))).status, 200, `${way}, from one to the next`);
    assert.equal((await name(ARCHIVE, known.archive)).status, 200, way);
  }
});

Deno.test("what is kept in a favorite can be named by its owner, after leaving, and by nobody else", async () => {
  await using server = await closed();
  const { mid, path } = await shared(server, "design");
  const [bo, cy] = [server.as("bo"), server.as("cy")];
  assert.equal((await cy.post("/favorite", { mid_list: [mid] })).status, 403);
  assert.equal((await bo.post("/favorite", { mid_list: [mid] })).status, 200);
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  assert.equal((await bo.trySend("bo", naming(path), { type: FILE })).status, 200);
  assert.equal((await cy.trySend("cy", naming(path), { type: FILE })).status, 400);
});

Deno.test("somebody who has left can no longer name what was shared there", async () => {
  await using server = await closed();
  const secret = await shared(server, "design");
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  await refuses(await waysOf(server.as("bo"), uid.bo), secret);
  assert.deepEqual(await mayRead(server.as("bo"), secret), [false, false]);
});

Deno.test("once its messages are deleted or have expired, only who uploaded a file can name it again", async () => {
  await using server = await closed();
  const deleted = await shared(server, "lobby");
  await server.as("ada").delete(`/message/bulk/${deleted.mid},${deleted.mid + 1}`);
  const expired = await shared(server, "lobby");
  await server.sql`update messages set expires_at = 1 where mid >= ${expired.mid}`;
  const ways = await waysOf(server.as("bo"), uid.bo);
  for (const gone of [deleted, expired]) {
    await refuses(ways, gone);
    const again = await server.as("ada").trySend("ada", naming(gone.path), { type: FILE });
    assert.equal(again.status, 200);
  }
});

Deno.test("where files need no sign-in, a path is enough to name a file, as it is to read it", async () => {
  await using server = await startServer();
  const { path, archive } = await shared(server, "design");
  for (const who of ["cy", "bo"] satisfies Person[]) {
    assert.equal((await server.as(who).trySend(who, naming(path), { type: FILE })).status, 200);
    assert.equal((await server.as(who).trySend(who, archive, { type: ARCHIVE })).status, 200);
  }
});
