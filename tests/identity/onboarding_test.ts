import assert from "node:assert/strict";
import { Organization } from "schemas/organization.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { UserInfo } from "schemas/users.ts";
import { startServer, type TestServer } from "../support/server.ts";

const ada = { email: "Ada@Example.org", name: "Ada", password: "open sesame", gender: 0 };

const createAdmin = (server: TestServer, who: object = ada) =>
  server.nobody.post("/admin/system/create_admin", who);
const initialized = async (server: TestServer) => (await server.nobody.get("/admin/system/initialized")).body;

Deno.test("a new server is initialized once it has an admin", async () => {
  await using server = await startServer({ template: "empty" });
  assert.equal(await initialized(server), false);

  const made = (await createAdmin(server)).as(UserInfo);
  assert.deepEqual([made.uid, made.name, made.email], [1, "Ada", "ada@example.org"]);
  assert.deepEqual([made.is_admin, made.is_bot, made.create_by], [true, false, "password"]);
  assert.equal(await initialized(server), true);
});

Deno.test("links lead to where the first admin has opened the app in a browser, until an admin says otherwise", async () => {
  await using server = await startServer({ template: "empty" });
  const inBrowser = { headers: { Origin: server.origin } };
  const made = await server.nobody.post("/admin/system/create_admin", ada, inBrowser);
  assert.equal(made.status, 200);
  const credential = { type: "password", email: ada.email, password: ada.password };
  const signedIn = await server.nobody.post("/token/login", { credential, device: "web:first" });
  const first = server.holding(signedIn.as(LoginResponse));
  const link = async () => new URL((await first.get("/group/create_reg_magic_link")).text).origin;
  assert.equal(await link(), server.origin);
  await first.request("POST", "/admin/system/update_frontend_url", {
    headers: { "Content-Type": "text/plain" },
    body: "https://chat.example.org",
  });
  assert.equal(await link(), "https://chat.example.org");

  await using other = await startServer({ template: "empty" });
  assert.equal((await createAdmin(other)).status, 200);
  const kept = await other
    .sql`select value->>'seen_url' as url from server_settings where section = 'organization'`;
  assert.ok(!kept[0]?.url, "a program says no address");
});

Deno.test("the admin is created only once", async () => {
  await using server = await startServer({ template: "empty" });
  await createAdmin(server);
  const again = await createAdmin(server, { ...ada, email: "eve@example.org", name: "Eve" });

  assert.equal(again.status, 403);
  assert.equal(again.text, "");
  assert.equal((await server.sql`select from users`).length, 1);
});

Deno.test("of many who create the admin at once on two processes, one succeeds", async () => {
  await using server = await startServer({ template: "empty" });
  const second = await server.another();
  const tries = Array.from({ length: 6 }, (_, i) => {
    const who = { ...ada, email: `admin${i}@example.org`, name: `Admin ${i}` };
    return createAdmin(i % 2 ? second : server, who);
  });
  const statuses = (await Promise.all(tries)).map((answer) => answer.status).sort();

  assert.deepEqual(statuses, [200, 403, 403, 403, 403, 403]);
  assert.equal((await server.sql`select from users`).length, 1);
});

Deno.test("before there is an admin, nobody else can register", async () => {
  await using server = await startServer({ template: "empty" });
  const registered = await server.nobody.post("/user/register", ada);
  const guest = await server.nobody.get("/token/login_guest");

  assert.equal(registered.status, 403);
  assert.equal(registered.text, "");
  assert.equal(Math.floor(guest.status / 100), 4);
  assert.equal((await server.sql`select from users`).length, 0);
  assert.equal((await createAdmin(server)).status, 200);
});

const malformed = {
  "a malformed address": { email: "not an address" },
  "an empty name": { name: "" },
  "a name beyond 32 bytes": { name: "é".repeat(17) },
  "a short password": { password: "12345" },
  "a gender that is no number": { gender: "0" },
  "NUL in the name": { name: "A\0da" },
};

Deno.test("a malformed admin is refused and the server stays new", async () => {
  await using server = await startServer({ template: "empty" });
  for (const [what, wrong] of Object.entries(malformed)) {
    assert.equal((await createAdmin(server, { ...ada, ...wrong })).status, 400, what);
  }
  assert.equal(await initialized(server), false);
});

Deno.test("the admin names the server; a member may not", async () => {
  await using server = await startServer();
  const name = { name: "The House" };
  const read = async () => (await server.nobody.get("/admin/system/organization")).as(Organization);
  const before = await read();

  assert.equal((await server.nobody.post("/admin/system/organization", name)).status, 401);
  assert.equal((await server.as("bo").post("/admin/system/organization", name)).status, 403);
  assert.deepEqual(await read(), before);

  const named = await server.as("ada").post("/admin/system/organization", name);
  assert.deepEqual([named.status, named.text], [200, ""]);
  assert.deepEqual(await read(), { ...before, name: "The House" });
});
