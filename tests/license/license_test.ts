import assert from "node:assert/strict";
import { FREE } from "schemas/free_license.ts";
import { License } from "schemas/license.ts";
import { create, dee } from "../admin_users/people.ts";
import { eventsOf } from "../security_events/log.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { altered, encode, forged, issued, PUBLIC_KEY, PUBLIC_KEY_ON_ONE_LINE } from "./keys.ts";

const start = (LICENSE_PUBLIC_KEY = PUBLIC_KEY) => startServer({ environment: { LICENSE_PUBLIC_KEY } });
const save = (server: TestServer, license: string) => server.as("ada").put("/license", { license });
const check = (server: TestServer, license: string) => server.nobody.post("/license/check", { license });
const read = async (server: TestServer) => (await server.nobody.get("/license")).as(License);

Deno.test("with a licence for 3 users the fourth account gets 451; a larger one heals", async () => {
  await using server = await start();
  const key = issued({ domains: "chat.example.org|example.org", user_limit: 3 });
  assert.deepEqual((await save(server, key)).body, true);
  const stored = await read(server);
  assert.deepEqual([stored.domains, stored.user_limit, stored.sign, stored.base58], [
    ["chat.example.org", "example.org"],
    3,
    true,
    key,
  ]);

  const refusal = [451, "License error: Users reached limit."];
  const register = await server.nobody.post("/user/register", dee);
  const byAdmin = await server.as("ada").post("/admin/user", { ...dee, gender: 0, is_admin: false });
  assert.deepEqual([register.status, register.text], refusal);
  assert.deepEqual([byAdmin.status, byAdmin.text], refusal);
  assert.equal((await server.as("bo").trySend("lobby", "Those who are here go on")).status, 200);
  const [{ count }] = await server.sql`select count(*)::int from users where email = ${dee.email}`;
  assert.equal(count, 0, "nothing is left of the refused account");

  assert.equal((await save(server, issued({ user_limit: 4 }))).status, 200);
  const { uid } = await create(server, {});
  assert.equal(
    (await server.nobody.post("/user/register", { ...dee, email: "eve@example.org" })).status,
    451,
  );
  await server.as("ada").delete(`/admin/user/${uid}`);
  assert.equal((await server.nobody.post("/user/register", dee)).status, 200, "a deleted account makes room");

  assert.equal((await save(server, FREE.base58)).status, 200);
  assert.deepEqual(await read(server), FREE);
  assert.equal(
    (await server.nobody.post("/user/register", { ...dee, email: "eve@example.org" })).status,
    200,
  );
});

Deno.test("guests are not counted, and are not refused", async () => {
  await using server = await start();
  await save(server, issued({ user_limit: 3 }));
  await server.as("ada").post("/admin/login/config", { guest: true });
  assert.equal((await server.nobody.get("/token/login_guest")).status, 200);
});

Deno.test("a forged key is refused, however it was forged", async () => {
  await using server = await start();
  const key = issued({ user_limit: 3 });
  const forgeries = {
    "another private key": forged({}),
    "a higher limit": altered(key, (text) => text.replace(",3,", ",999999,")),
    "another domain": altered(key, (text) => text.replace("*", "example.org")),
    "a later end": altered(key, (text) => text.replace("2126", "2999")),
    "no signature": altered(key, (text) => text.replace(/[^,]+$/, "00")),
  };
  for (const [how, forgery] of Object.entries(forgeries)) {
    assert.equal((await check(server, forgery)).as(License).sign, false, how);
    assert.equal((await save(server, forgery)).status, 400, how);
  }
  assert.deepEqual(await read(server), FREE);
});

Deno.test("a key that has expired is not saved", async () => {
  await using server = await start();
  const expired = issued({ expired: "2026-01-02T00:00:00+00:00" });
  assert.equal((await check(server, expired)).as(License).sign, false);
  assert.equal((await save(server, expired)).status, 400);
});

Deno.test("what is no key gets 400", async () => {
  await using server = await start();
  const date = "2026-01-01T00:00:00+00:00";
  const wrong = [
    "",
    "0OIl",
    "é",
    "1".repeat(2501),
    encode("hello"),
    encode(`*,3,${date},${date}`),
    encode(`*,-3,${date},${date},00`),
    encode(`*,99999999999,${date},${date},00`),
    encode(`*,3,yesterday,${date},00`),
    encode(`*,3,${date},${date},xyz`),
    encode(`*,3,${date},${date},abc`),
    encode(`*,3,${date},${date},00,00`),
  ];
  for (const license of wrong) {
    assert.equal((await check(server, license)).status, 400, license);
    assert.equal((await save(server, license)).status, 400, license);
  }
});

Deno.test("only admins save a licence; anyone reads and checks one", async () => {
  await using server = await start();
  const key = issued({});
  assert.equal((await server.as("bo").put("/license", { license: key })).status, 403);
  assert.equal((await server.nobody.put("/license", { license: key })).status, 401);
  assert.equal((await check(server, key)).as(License).sign, true);
  assert.deepEqual(await read(server), FREE);
});

Deno.test("a licence survives a restart, and admins hear of it at once", async () => {
  await using server = await start(PUBLIC_KEY_ON_ONE_LINE);
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  await save(server, issued({ user_limit: 3 }));
  await ada.next("server_config_changed");
  await using other = await server.another();
  assert.equal((await read(other)).user_limit, 3);
  assert.equal((await other.nobody.post("/user/register", dee)).status, 451);

  await server.as("ada").send("lobby", "the end");
  await bo.next("chat");
  assert.deepEqual(bo.all("server_config_changed"), [], "it is no news for others");
  const [event] = await eventsOf(server, "?action=settings_changed");
  assert.deepEqual(event.detail, { section: "license", fields: ["key", "user_limit"] });
});

Deno.test("without a public key no key is valid", async () => {
  await using server = await startServer();
  const key = issued({});
  assert.equal((await check(server, key)).as(License).sign, false);
  assert.equal((await save(server, key)).status, 400);
  const options = await server.as("ada").get("/license/options");
  assert.deepEqual(options.body, { keys: false, payment: false });
  assert.equal((await server.as("bo").get("/license/options")).status, 403);
});
