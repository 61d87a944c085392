import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

const GUARDED = ["/user/me", "/user", "/user/1", "/user/1/history", "/user/chats", "/group", "/group/1"];

Deno.test("the name of the token's header is case-insensitive", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  for (const name of ["X-API-Key", "x-api-key", "X-Api-Key"]) {
    assert.equal((await server.nobody.get("/user/me", { headers: { [name]: token } })).status, 200);
  }
});

Deno.test("without a valid token every call is refused", async () => {
  await using server = await startServer();
  const { refresh_token } = await server.signIn("bo", "web:first");

  for (const path of GUARDED) {
    assert.equal((await server.as("bo").get(path)).status, 200, path);
    for (const token of [undefined, "", "x", "a.b.c", "é", refresh_token, "A".repeat(5000)]) {
      const headers: Record<string, string> = token === undefined ? {} : { "X-API-Key": token };
      const answer = await server.nobody.get(path, { headers });
      assert.deepEqual([answer.status, answer.text], [401, "authorization error"], `${path} ${token}`);
    }
  }
});

Deno.test("a token in the query opens the stream and nothing else", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  assert.equal((await server.nobody.get(`/user/me?api-key=${token}`)).status, 401);
  await server.stream("bo");
});

Deno.test("an expired token is refused, and renewed", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  await server.sql`update access_tokens set expires_at = 1`;
  const later = await server.another();

  assert.equal((await later.as("bo").get("/user/me")).status, 401);
  assert.equal((await later.nobody.post("/token/renew", { token, refresh_token })).status, 200);
});

Deno.test("tokens need no encoding in a URL", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  assert.match(token, /^[\w.-]{20,200}$/);
  assert.match(refresh_token, /^[\w.-]{20,200}$/);
});

Deno.test("neither tokens nor passwords are stored in plain text", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  const rows = await server.sql`
    select t::text as row from access_tokens t union all select d::text from devices d
    union all select u::text from users u`;
  const stored = rows.map(({ row }) => row).join("\n");

  assert.ok(rows.length > 4, "for this test to mean anything");
  for (const secret of [token, refresh_token, "open sesame"]) {
    const hex = new TextEncoder().encode(secret).toHex();
    assert.ok(!stored.includes(secret) && !stored.includes(hex));
  }
  assert.match(stored, /\$argon2id\$/);
});

Deno.test("a device has one session, and a person any number of devices", async () => {
  await using server = await startServer();
  await server.signIn("bo", "web:first");
  const again = await server.nobody.post("/token/login", {
    credential: { type: "password", email: "bo@example.org", password: "open sesame" },
    device: "web:first",
  });
  await server.signIn("bo", "phone");

  assert.equal(again.status, 200);
  const devices = await server.sql`select device from devices where uid = ${uid.bo} order by device`;
  assert.deepEqual(devices.map(({ device }) => device), ["phone", "web:first"]);
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 401);
});
