import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { UserInfo } from "schemas/users.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const signIn = (server: TestServer, address: string, password: string, device = "web:new") =>
  server.nobody.post("/token/login", { credential: { type: "password", email: address, password }, device });

Deno.test("the right password signs in", async () => {
  await using server = await startServer();
  const session = (await signIn(server, email("bo"), PASSWORD)).as(LoginResponse);
  // Only the person sees the last field.
  const { msg_smtp_notify_enable: _, ...me } = (await server.holding(session).get("/user/me")).as(UserInfo);

  assert.equal(session.expired_in, 300);
  assert.deepEqual(me, session.user);
  assert.deepEqual([me.uid, me.name, me.email, me.is_admin], [uid.bo, "Bo", email("bo"), false]);
});

Deno.test("the email may be written in any case", async () => {
  await using server = await startServer();
  assert.equal((await signIn(server, "BO@Example.ORG", PASSWORD)).as(LoginResponse).user.uid, uid.bo);
});

Deno.test("a wrong password and an unknown email get the same answer", async () => {
  await using server = await startServer();
  const wrong = await signIn(server, email("bo"), "guessed");
  const unknown = await signIn(server, "nobody@example.org", "guessed");
  const empty = await signIn(server, email("bo"), "");

  for (const answer of [wrong, unknown, empty]) {
    assert.deepEqual([answer.status, answer.text, answer.type], [401, "", null]);
  }
});

Deno.test("an account without a password does not accept an empty one", async () => {
  await using server = await startServer();
  await server.sql`update users set password_hash = null where uid = ${uid.bo}`;
  assert.equal((await signIn(server, email("bo"), "")).status, 401);
});

Deno.test("a frozen account answers 423, but only to the right password", async () => {
  await using server = await startServer();
  await server.sql`update users set status = 'frozen' where uid = ${uid.bo}`;
  const frozen = await signIn(server, email("bo"), PASSWORD);

  assert.deepEqual([frozen.status, frozen.text], [423, ""]);
  assert.equal((await signIn(server, email("bo"), "guessed")).status, 401);
});

Deno.test("the token of a frozen or deleted account is refused", async () => {
  await using server = await startServer();
  await server.signIn("bo", "web:first");
  await server.signIn("cy", "web:first");
  await server.sql`update users set status = 'frozen' where uid = ${uid.bo}`;
  await server.sql`update users set deleted_at = 1, email = null where uid = ${uid.cy}`;
  const later = await server.another();

  assert.equal((await later.as("ada").get("/user/me")).status, 200);
  assert.equal((await later.as("bo").get("/user/me")).status, 401);
  assert.equal((await later.as("cy").get("/user/me")).status, 401);
});

Deno.test("a changed role applies from the next request on", async () => {
  await using server = await startServer();
  await server.signIn("bo", "web:first");
  await server.sql`update users set is_admin = true where uid = ${uid.bo}`;
  const later = await server.another();

  const made = await later.as("bo").post("/group", { name: "news", is_public: true });
  assert.equal(made.status, 200);
});

Deno.test("password sign-in can be switched off", async () => {
  await using server = await startServer();
  await server.sql`update server_settings set value = value || '{"password": false}' where section = 'login'`;
  const later = await server.another();
  const answer = await signIn(later, email("bo"), PASSWORD);
  assert.deepEqual([answer.status, answer.text], [403, ""]);
});

Deno.test("signing in on one device does not affect the others", async () => {
  await using server = await startServer();
  const first = await server.stream("bo", { device: "web:first" });
  await signIn(server, email("bo"), PASSWORD, "web:second");
  await server.as("ada").trySend("bo", "Still there?");

  await first.next("chat");
  assert.deepEqual(first.all("kick"), []);
});

Deno.test("a way to sign in that is off answers 403", async () => {
  await using server = await startServer();
  const response = { clientDataJSON: "x", authenticatorData: "x", signature: "x" };
  const authentication = { id: "x", rawId: "x", type: "public-key", response };
  const closed = [
    { type: "magiclink", magic_token: "x", extra_name: "Dee" },
    { type: "google", id_token: "x", magic_token: null },
    { type: "github", code: "x" },
    { type: "oidc", code: "x", state: "y" },
    { type: "metamask", public_address: "0x1", nonce: "n", signature: "0x2", magic_token: "" },
    { type: "thirdparty", key: "x" },
    { type: "passkey", challenge_id: "x", authentication },
  ];
  for (const credential of closed) {
    const answer = await server.nobody.post("/token/login", {
      credential,
      device: "web:x",
      device_token: "",
    });
    assert.deepEqual([answer.status, answer.text, answer.type], [403, "", null], credential.type);
  }
  const misshapen = [
    { type: "google", id_token: 7 },
    { type: "github", code: 7 },
    { type: "oidc", code: "x" },
    { type: "thirdparty", key: "x".repeat(10_000) },
    { type: "magiclink", magic_token: "x", extra_name: "x".repeat(10_000) },
    { type: "passkey", challenge_id: "x", authentication: { ...authentication, id: "no base64url" } },
    { type: "passkey", challenge_id: "x" },
  ];
  for (const credential of misshapen) {
    assert.equal((await server.nobody.post("/token/login", { credential })).status, 400, credential.type);
  }
});

const credential = { type: "password", email: email("bo"), password: PASSWORD };
const malformed = {
  "nothing": {},
  "no credential": { device: "web:x" },
  "an unknown kind of credential": { credential: { ...credential, type: "telepathy" } },
  "no password": { credential: { ...credential, password: undefined } },
  "a number for an address": { credential: { ...credential, email: 7 } },
  "NUL in the password": { credential: { ...credential, password: "a\0b" } },
  "an object for a device": { credential, device: {} },
  "an endless password": { credential: { ...credential, password: "x".repeat(2000) } },
  "an endless address": { credential: { ...credential, email: `${"x".repeat(400)}@example.org` } },
  "an endless device": { credential, device: "x".repeat(201) },
  "an endless device token": { credential, device_token: "x".repeat(5000) },
  "a list": [],
};

Deno.test("a malformed sign-in is refused", async () => {
  await using server = await startServer();
  for (const [what, body] of Object.entries(malformed)) {
    assert.equal((await server.nobody.post("/token/login", body)).status, 400, what);
  }
});

Deno.test("signing in requires JSON", async () => {
  await using server = await startServer();
  const headers = { "Content-Type": "text/plain" };
  const asText = await server.nobody.post("/token/login", { credential }, { headers });
  const broken = await server.nobody.post("/token/login", undefined, {
    headers: { "Content-Type": "application/json" },
    body: '{"credential":',
  });

  assert.equal(asText.status, 415);
  assert.equal(broken.status, 400);
});
