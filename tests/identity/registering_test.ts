import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { byteLength } from "schemas/values.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const dee = { email: "dee@example.org", name: "Dee", password: PASSWORD, device: "web:dee" };

const register = (server: TestServer, who: object) =>
  server.nobody.post("/user/register", { ...dee, ...who });

Deno.test("registering signs in and is announced to everybody", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const { user, token } = (await register(server, { language: "ja", gender: 1 })).as(LoginResponse);

  assert.deepEqual([user.name, user.email, user.is_admin], ["Dee", "dee@example.org", false]);
  assert.deepEqual([user.language, user.gender, user.create_by], ["ja", 1, "password"]);
  assert.equal((await server.holding({ token, user }).get("/user/me")).status, 200);

  const [entry] = (await bo.next("users_log")).logs;
  assert.deepEqual([entry.action, entry.uid, entry.name], ["create", user.uid, "Dee"]);
});

Deno.test("an email belongs to one account, in whatever case it is written", async () => {
  await using server = await startServer();
  for (const address of [email("bo"), "BO@example.org", " Bo@Example.Org "]) {
    const taken = await register(server, { email: address });
    assert.deepEqual([taken.status, taken.body], [409, { reason: "email_conflict" }]);
  }
  assert.equal((await register(server, { email: "DEE@Example.Org" })).status, 200);
  const credential = { type: "password", email: "dee@example.org", password: PASSWORD };
  assert.equal((await server.nobody.post("/token/login", { credential })).status, 200);
});

Deno.test("a name that is taken gets four digits", async () => {
  await using server = await startServer();
  const { user } = (await register(server, { name: "BO" })).as(LoginResponse);
  assert.match(user.name, /^BO\d{4}$/);
});

Deno.test("a name has at most 32 bytes, digits included", async () => {
  await using server = await startServer();
  const longest = "é".repeat(16);
  assert.equal((await register(server, { name: `${longest}x` })).status, 400);
  const first = (await register(server, { name: longest })).as(LoginResponse);
  const second = (await register(server, { name: longest, email: "eve@example.org" })).as(LoginResponse);

  assert.equal(first.user.name, longest);
  assert.match(second.user.name, /^é+\d{4}$/);
  assert.ok(byteLength(second.user.name) <= 32);
});

Deno.test("without a name it is taken from the email", async () => {
  await using server = await startServer();
  const named = (await register(server, { name: undefined })).as(LoginResponse);
  const endless = `${"x".repeat(60)}@example.org`;
  const cut = (await register(server, { name: null, email: endless })).as(LoginResponse);

  assert.equal(named.user.name, "dee");
  assert.ok(byteLength(cut.user.name) <= 32);
});

Deno.test("of many who register the same email at once, one succeeds", async () => {
  await using server = await startServer();
  const second = await server.another();
  const tries = [server, second, server, second].map((process) => register(process, {}));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 409, 409, 409]);
});

Deno.test("of many who register the same name at once, each gets a different one", async () => {
  await using server = await startServer();
  const second = await server.another();
  const tries = [server, second, server, second].map((process, i) =>
    register(process, { email: `dee${i}@example.org` })
  );
  const sessions = (await Promise.all(tries)).map((answer) => answer.as(LoginResponse));

  assert.equal(new Set(sessions.map(({ user }) => user.name)).size, 4);
  assert.equal(new Set(sessions.map(({ user }) => user.uid)).size, 4);
});

const malformed = {
  "no address": { email: undefined },
  "a word for an address": { email: "dee" },
  "no password": { password: undefined },
  "an empty password": { password: "" },
  "a short password": { password: "12345" },
  "an endless password": { password: "x".repeat(1025) },
  "an endless device": { device: "x".repeat(6000) },
  "an endless device token": { device_token: "x".repeat(5000) },
  "an empty name": { name: " " },
  "NUL in the name": { name: "D\0ee" },
  "half a character": { name: "D\ud83d" },
  "a number for a name": { name: 7 },
  "a language that is none": { language: "??" },
  "a gender beyond 32 bits": { gender: 2 ** 31 },
  "a fraction of a gender": { gender: 0.5 },
};

Deno.test("a malformed registration creates no account", async () => {
  await using server = await startServer();
  for (const [what, wrong] of Object.entries(malformed)) {
    assert.equal((await register(server, wrong)).status, 400, what);
  }
  assert.equal((await server.sql`select from users where uid > ${uid.gus}`).length, 0);
});

Deno.test("the device may be absent or empty when registering", async () => {
  await using server = await startServer();
  for (const [i, device] of [undefined, null, "", "browser"].entries()) {
    const made = await register(server, { email: `dee${i}@example.org`, device, device_token: "" });
    assert.equal(made.status, 200, `${device}`);
  }
});

Deno.test("where an invitation is required, nobody registers without one", async () => {
  await using server = await startServer();
  const config = (await server.nobody.get("/admin/login/config")).body as object;
  const closed = { ...config, who_can_sign_up: "InvitationOnly" };
  assert.equal((await server.as("bo").post("/admin/login/config", closed)).status, 403);
  assert.equal((await server.as("ada").post("/admin/login/config", closed)).status, 200);

  const refused = await register(server, {});
  assert.deepEqual([refused.status, refused.text], [403, ""]);
  assert.equal((await register(server, { magic_token: "" })).status, 403);
});
