import assert from "node:assert/strict";
import { LoginResponse, RenewResponse } from "schemas/sessions.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { arrive, askIn, guestsOf, kindsUntilChat, setGuestMode } from "./guests.ts";

Deno.test("a visitor becomes a guest of their own, whom nobody hears of", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  await setGuestMode(server, true);
  const [one, other] = [await arrive(server), await arrive(server)];

  for (const { user } of [one, other]) {
    assert.match(user.name, /^User[1-9]\d{5}$/);
    assert.deepEqual([user.email, user.create_by, user.is_admin], [null, "guest", false]);
    assert.equal((await server.holding(one).get("/user/me")).as(UserInfo).uid, one.user.uid);
  }
  assert.notEqual(one.user.uid, other.user.uid);
  const listed = (await server.as("ada").get("/user")).as(v.array(UserInfo));
  assert.deepEqual(listed.map(({ uid }) => uid), [uid.ada, uid.bo, uid.cy]);
  await server.as("ada").send("lobby", "Welcome");
  assert.deepEqual(await kindsUntilChat(bo), ["chat"], "the message is what Bo hears of first");
});

Deno.test("two guests have streams at the same time", async () => {
  await using server = await startServer();
  await setGuestMode(server, true);
  const [one, other] = [server.holding(await arrive(server)), server.holding(await arrive(server))];
  const streams = [await one.stream(), await other.stream()];
  const mid = await server.as("bo").send("lobby", "Hello");
  for (const stream of streams) assert.equal((await stream.next("chat")).mid, mid);
});

Deno.test("guests cannot enter while guest mode is off or before there is an admin", async () => {
  await using server = await startServer();
  const off = await askIn(server);
  assert.deepEqual([off.status, off.text], [403, ""]);

  await using empty = await startServer({ template: "empty" });
  await empty.sql`
    insert into server_settings (section, value) values ('login', '{"guest": true}')
    on conflict (section) do update set value = excluded.value`;
  assert.equal((await askIn(empty)).status, 403);
  assert.deepEqual([await guestsOf(server), await guestsOf(empty)], [[], []]);
});

Deno.test("no page of another site can make a browser create guests", async () => {
  await using server = await startServer();
  await setGuestMode(server, true);
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  for (const headers of foreign) {
    const { status, text } = await askIn(server, headers);
    assert.deepEqual([status, text], [403, ""], JSON.stringify(headers));
  }
  assert.deepEqual(await guestsOf(server), []);
  const own = { Origin: server.origin, "Sec-Fetch-Site": "same-origin" };
  assert.equal((await askIn(server, own)).status, 200);
});

Deno.test("new guests from one address are limited", async () => {
  await using server = await startServer();
  await setGuestMode(server, true);
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const answers = await Promise.all(
    Array.from({ length: 210 }, () => askIn(server, from("203.0.113.4"))),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 200);
  const refused = await askIn(server, from("203.0.113.4"));
  assert.deepEqual([refused.status, refused.text], [429, ""]);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  assert.equal((await guestsOf(server)).length, 200);
  assert.equal((await askIn(server, from("203.0.113.5"))).status, 200);
});

Deno.test("our own client's guest is renewed by a cookie, and this browser is not remembered", async () => {
  await using server = await startServer();
  await setGuestMode(server, true);
  const COOKIE = { "X-Parley-Session": "cookie" };
  const answer = await askIn(server, COOKIE);
  assert.equal(answer.as(LoginResponse).refresh_token, "");
  const set = answer.headers.getSetCookie();
  assert.ok(!set.some((cookie) => cookie.startsWith("parley_device=")));

  const Cookie = set.find((cookie) => /httponly/i.test(cookie))!.split(";")[0];
  const empty = { token: "", refresh_token: "" };
  const renewed = await server.nobody.post("/token/renew", empty, { headers: { ...COOKIE, Cookie } });
  const { token } = renewed.as(RenewResponse);
  const me = await server.nobody.get("/user/me", { headers: { "X-API-Key": token } });
  assert.equal(me.as(UserInfo).create_by, "guest");
});

Deno.test("a guest begins with nothing unread, and can be made a member nowhere", async () => {
  await using server = await startServer();
  await server.as("bo").send("lobby", "Before");
  await setGuestMode(server, true);
  const { user, token } = await arrive(server);
  const chats = (await server.holding({ user, token }).get("/user/chats")).text;
  assert.ok(!/"unread(_count)?":[1-9]/.test(chats), chats);

  const members = [user.uid];
  const ada = server.as("ada");
  const made = await ada.post("/group", { name: "ours", members });
  const added = await ada.post(`/group/${gid.design}/members/add`, members);
  const closed = await ada.post(`/group/${gid.lobby}/change_type`, { is_public: false, members });
  assert.deepEqual([made, added, closed].map(({ status }) => status), [400, 400, 400]);
  const guest = server.holding({ user, token });
  assert.equal((await guest.messages("lobby")).messages.length, 1);
  assert.equal((await guest.history("design")).status, 403);
});
