import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import type { CommonUpdate } from "schemas/common.ts";
import * as v from "valibot";
import { gid, type Person, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import type { Inbox } from "../support/inbox.ts";
import { startServer, type TestServer } from "../support/server.ts";

const DISABLED = /disabled by the administrator/;
const set = async (server: TestServer, switches: Partial<CommonUpdate>) =>
  assert.equal((await server.as("ada").put("/admin/system/common", switches)).status, 200);
const contact = (server: TestServer, person: Person, action: string, target_uid: number) =>
  server.as(person).post("/user/update_contact_status", { action, target_uid });

Deno.test("where direct messages are off, people write to bots, channels and themselves only", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await bo.send("cy", "Hello");
  const bot = (await ada.post("/admin/user", {
    email: "bot@example.org",
    password: "correct horse battery",
    name: "Deploy",
    gender: 1,
    is_admin: false,
    is_bot: true,
  })).body as { uid: number };
  const attempts = () => [
    bo.trySend("cy", "Hello?"),
    ada.trySend("bo", "Hello?"),
    server.as("cy").reply(mid, "Hello!"),
    bo.edit(mid, "Hello?"),
    bo.post(`/user/${uid.cy}/typing`),
  ];
  await set(server, { dm_enable: false });
  const cy = await server.stream("cy");
  for (const refused of await Promise.all(attempts())) {
    assert.equal(refused.status, 403);
    assert.match(refused.text, DISABLED);
  }
  for (const place of ["lobby", "bo", { uid: bot.uid }] as const) {
    assert.equal((await bo.trySend(place, "Here I may")).status, 200);
  }
  assert.equal((await bo.trySend({ uid: 999 }, "Is anybody there?")).status, 404);
  assert.equal((await bo.like(mid)).status, 200);
  assert.ok(!cy.all("chat").some(({ detail }) => JSON.stringify(detail).includes("Hello?")));

  await set(server, { dm_enable: true });
  for (const allowed of await Promise.all(attempts())) assert.equal(allowed.status, 200, allowed.text);
});

Deno.test("where contacts are checked, members write only to those they have added", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const mid = await server.as("cy").send("bo", "Hello");
  await set(server, { contact_verification_enable: true });
  for (const refused of [await bo.trySend("cy", "Hi"), await bo.reply(mid, "Hi")]) {
    assert.deepEqual([refused.status, refused.text], [403, ""]);
  }
  assert.equal((await server.as("ada").trySend("bo", "Admins may")).status, 200);
  assert.equal((await bo.trySend("bo", "A note to myself")).status, 200);
  await contact(server, "bo", "add", uid.cy);
  assert.equal((await bo.reply(mid, "Hi")).status, 200);
  assert.equal((await server.as("cy").trySend("bo", "I have not added Bo")).status, 403);
  await contact(server, "bo", "remove", uid.cy);
  assert.equal((await bo.trySend("cy", "Hi")).status, 403);
  await set(server, { contact_verification_enable: false });
  assert.equal((await bo.trySend("cy", "Hi")).status, 200);
});

Deno.test("where nobody adds contacts, they can still be removed and blocked", async () => {
  await using server = await startServer();
  await contact(server, "bo", "add", uid.ada);
  await set(server, { add_friend_enable: false });
  const refused = await contact(server, "bo", "add", uid.cy);
  assert.equal(refused.status, 403);
  assert.match(refused.text, DISABLED);
  for (const [action, who] of [["remove", uid.ada], ["block", uid.cy], ["unblock", uid.cy]] as const) {
    assert.equal((await contact(server, "bo", action, who)).status, 200, action);
  }
  await set(server, { add_friend_enable: true });
  assert.equal((await contact(server, "bo", "add", uid.cy)).status, 200);
});

Deno.test("where nobody searches for people, the search is refused", async () => {
  await using server = await startServer();
  const search = () => server.as("bo").post("/user/search", { search_type: "name", keyword: "Cy" });
  await set(server, { search_user_enable: false });
  const refused = await search();
  assert.equal(refused.status, 403);
  assert.match(refused.text, DISABLED);
  await set(server, { search_user_enable: true });
  assert.equal(((await search()).body as { uid: number }).uid, uid.cy);
});

const states = (inbox: Inbox) =>
  inbox.all("users_state").map(({ users }) => users.map(({ uid, online }) => [uid, online]));
const sees = (inbox: Inbox, person: number, online: boolean) =>
  inbox.until(
    (event) =>
      event.type === "users_state_changed"
        ? event.uid === person && event.online === online
        : event.type === "users_state" &&
          (event.users as { uid: number; online: boolean }[]).some((one) =>
            one.uid === person && one.online === online
          ),
    `${person} to be ${online}`,
  );

Deno.test("a hidden online status reaches no stream, on any process, and is there again afterwards", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [bo, ada] = [await server.stream("bo"), await second.stream("ada")];
  await sees(bo, uid.ada, true);
  const { presence } = second.app.services.realtime;
  await eventually(() => Promise.resolve(presence.isOnline(uid.bo) || undefined), "Bo to be known to both");
  const before = bo.all("users_state_changed").length;

  await set(server, { show_user_online_status: false });
  await sees(bo, uid.ada, false);
  await sees(ada, uid.bo, false);
  const late = await second.stream("cy");
  assert.deepEqual(states(late), [[]]);
  await server.as("ada").send("lobby", "the end");
  await bo.next("chat");
  assert.equal(bo.all("users_state_changed").length, before, "nobody hears of Cy");
  const third = await server.another();
  assert.deepEqual(states(await third.stream("cy", { device: "phone" })), [[]], "after a restart too");

  await set(server, { show_user_online_status: true });
  await sees(late, uid.bo, true);
  await sees(bo, uid.cy, true);
});

const membersSeen = async (server: TestServer, person: Person, channel: number = gid.design) =>
  (await server.as(person).get(`/group/${channel}`)).as(Channel).members;

Deno.test("where only admins see members, nobody else learns who is in a channel", async () => {
  await using server = await startServer();
  const [bo, ada] = [server.as("bo"), server.as("ada")];
  await set(server, { only_admin_can_see_channel_members: true });
  assert.deepEqual(await membersSeen(server, "bo"), [uid.bo]);
  assert.deepEqual(await membersSeen(server, "ada"), [uid.ada, uid.bo]);
  const listed = (await bo.get("/group")).as(v.array(Channel)).find((one) => one.gid === gid.design)!;
  assert.deepEqual(listed.members, [uid.bo]);

  const [theirs, hers, newcomer] = [
    await server.stream("bo"),
    await server.stream("ada"),
    await server.stream("cy"),
  ];
  const [{ groups }] = theirs.all("related_groups");
  assert.deepEqual(groups.find((one) => one.gid === gid.design)!.members, [uid.bo]);
  await ada.post(`/group/${gid.design}/members/add`, [uid.cy]);
  assert.deepEqual((await newcomer.next("joined_group")).group.members, [uid.cy]);
  assert.deepEqual((await hers.next("user_joined_group")).uid, [uid.cy]);
  await server.as("cy").get(`/group/${gid.design}/leave`);
  assert.deepEqual((await newcomer.next("user_leaved_group")).uid, [uid.cy], "clients drop the channel then");
  assert.deepEqual((await hers.next("user_leaved_group")).uid, [uid.cy]);

  const own = (await server.as("cy").post("/group", { name: "Cy's", members: [uid.bo] })).body as {
    gid: number;
  };
  assert.deepEqual(
    (await newcomer.next("joined_group")).group.members,
    [uid.bo, uid.cy],
    "an owner manages them",
  );
  assert.deepEqual(await membersSeen(server, "cy", own.gid), [uid.bo, uid.cy]);
  assert.deepEqual((await theirs.next("joined_group")).group.members, [uid.bo]);
  assert.deepEqual([theirs.all("user_joined_group"), theirs.all("user_leaved_group")], [[], []]);

  await set(server, { only_admin_can_see_channel_members: false });
  assert.deepEqual(await membersSeen(server, "bo"), [uid.ada, uid.bo]);
});

Deno.test("how the feed is laid out and whether pages reload by themselves is told to every page", async () => {
  await using server = await startServer();
  await set(server, { chat_layout_mode: "SelfRight", webclient_auto_update: false });
  const { body } = await server.nobody.get("/admin/system/common");
  const { chat_layout_mode, webclient_auto_update } = body as Record<string, unknown>;
  assert.deepEqual([chat_layout_mode, webclient_auto_update], ["SelfRight", false]);
});
