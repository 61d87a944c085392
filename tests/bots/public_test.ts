import assert from "node:assert/strict";
import { AdminUser } from "schemas/admin_users.ts";
import { ChatMessage } from "schemas/messages.ts";
import { Id } from "schemas/values.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { create, signIn, update } from "../admin_users/people.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { robo } from "./robo.ts";

const setPublic = (server: TestServer, bot: number, is_public: boolean) => update(server, bot, { is_public });

Deno.test("a bot becomes public and private again, and everybody hears of it", async () => {
  await using server = await startServer();
  const { uid: bot } = await robo(server);
  const [bo, gus] = await Promise.all([server.stream("bo"), server.stream("gus")]);
  const version = bo.all("users_snapshot")[0].version;
  for (const is_public of [true, false]) {
    assert.equal((await setPublic(server, bot, is_public)).as(AdminUser).is_public, is_public);
    for (const stream of [bo, gus]) {
      const [entry] = (await stream.next("users_log")).logs;
      assert.deepEqual([entry.uid, entry.is_public, entry.name], [bot, is_public, null]);
    }
  }
  const later = await server.stream("bo", { device: "web:other", users_version: version });
  const caughtUp = later.all("users_log").flatMap(({ logs }) => logs);
  assert.deepEqual(caughtUp.map(({ is_public }) => is_public).at(-1), false);
  assert.equal((await server.as("gus").get(`/user/${bot}`)).as(UserInfo).is_public, false);
});

Deno.test("only bots can be public, and nobody becomes a bot or a person afterwards", async () => {
  await using server = await startServer();
  const made = await create(server, {
    is_bot: true,
    is_public: true,
    password: "",
    name: "Open",
    email: "o@localhost",
  });
  assert.deepEqual([made.is_bot, made.is_public], [true, true]);
  const refused = await setPublic(server, uid.bo, true);
  assert.deepEqual([refused.status, refused.text], [400, "only bots can be public"]);
  assert.equal((await setPublic(server, uid.bo, false)).status, 200, "it says nothing new");
  const dee = { email: "dee@example.org", password: "", name: "Dee", gender: 0, is_admin: false };
  assert.equal((await server.as("ada").post("/admin/user", { ...dee, is_public: true })).status, 400);
  await update(server, made.uid, { is_bot: false, gender: 0 });
  assert.equal((await server.as("bo").get(`/user/${made.uid}`)).as(UserInfo).is_bot, true);
});

Deno.test("a bot signs in with nothing, not even with a password that it was given", async () => {
  await using server = await startServer();
  const { uid: bot } = await robo(server);
  for (const password of ["", "close sesame"]) {
    await update(server, bot, { password: "close sesame" });
    assert.equal((await signIn(server, "robo@localhost", password)).status, 401);
  }
});

Deno.test("a guest writes to a public bot and reads its answer", async () => {
  await using server = await startServer();
  const { uid: bot, calls } = await robo(server);
  await setPublic(server, bot, true);
  const guest = server.as("gus");
  const heard = await server.stream("gus");
  const asked = await guest.send({ uid: bot }, "What is on today?");
  assert.equal((await heard.next("chat")).mid, asked);
  const answer = (await calls.post(`/bot/send_to_user/${uid.gus}`, undefined, {
    headers: { "Content-Type": "text/plain" },
    body: "Soup",
  })).as(Id);
  assert.equal((await heard.next("chat")).mid, answer);
  const history = (await guest.history({ uid: bot })).as(v.array(ChatMessage));
  assert.deepEqual(history.map(({ mid }) => mid), [asked, answer]);
  const seen = (await calls.get(`/bot/user/${uid.gus}/messages`)).as(v.array(ChatMessage));
  assert.deepEqual(seen.map(({ mid }) => mid), [asked, answer]);
});

Deno.test("guests write to nobody else, and no other bot writes to them", async () => {
  await using server = await startServer();
  const { uid: bot, calls } = await robo(server);
  const guest = server.as("gus");
  const toGuest = () =>
    calls.post(`/bot/send_to_user/${uid.gus}`, undefined, {
      headers: { "Content-Type": "text/plain" },
      body: "Hello",
    });
  for (const to of [bot, uid.bo, uid.gus]) {
    assert.equal((await guest.trySend({ uid: to }, "Hello")).status, to === uid.gus ? 404 : 403);
  }
  assert.equal((await guest.trySend("lobby", "Hello")).status, 403);
  assert.equal((await guest.trySend({ uid: 999 }, "Hello")).status, 404);
  assert.equal((await toGuest()).status, 404);
  assert.equal((await server.as("bo").trySend("gus", "Hello")).status, 404);

  await setPublic(server, bot, true);
  const asked = await guest.send({ uid: bot }, "Hello");
  assert.equal((await guest.reply(asked, "Hello?")).status, 403);
  assert.equal((await guest.edit(asked, "Hi")).status, 403);
  await setPublic(server, bot, false);
  assert.equal((await guest.trySend({ uid: bot }, "Still there?")).status, 403);
  assert.equal((await toGuest()).status, 404);
  await setPublic(server, bot, true);
  await update(server, bot, { status: "frozen" });
  assert.equal((await toGuest()).status, 401);
});
