import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { startServer, type TestServer } from "../support/server.ts";

const SECRET_PATH = "/admin/system/third_party_secret";

async function integrated(config: object = {}) {
  const server = await startServer();
  const ada = server.as("ada");
  await ada.post("/admin/login/config", { third_party: true, ...config });
  const secret = (await ada.get(SECRET_PATH)).text;
  return { server, secret };
}

function ask(server: TestServer, secret: string | null, user: object = { userid: "u-7", username: "Zoë" }) {
  const headers: HeadersInit = secret === null ? {} : { "x-secret": secret };
  return server.nobody.post("/token/create_third_party_key", user, { headers });
}

const login = (server: TestServer, key: unknown) =>
  server.nobody.post("/token/login", { credential: { type: "thirdparty", key }, device: "site" });

Deno.test("a key signs the user of another account system in, and creates the account at first", async () => {
  const { server, secret } = await integrated({ who_can_sign_up: "InvitationOnly" });
  await using _ = server;
  const listening = await server.as("bo").stream();
  const key = (await ask(server, secret)).body;
  const { user } = (await login(server, key)).as(LoginResponse);
  assert.deepEqual([user.name, user.email, user.create_by], ["Zoë", null, "thirdparty"]);
  const { logs: [entry] } = await listening.next("users_log");
  assert.deepEqual([entry.action, entry.uid, entry.name], ["create", user.uid, "Zoë"]);

  const later = (await ask(server, secret, { userid: "u-7", username: "Another name" })).body;
  const again = (await login(server, later)).as(LoginResponse);
  assert.deepEqual([again.user.uid, again.user.name], [user.uid, "Zoë"]);
});

Deno.test("two first uses of a userid at once make one account", async () => {
  const { server, secret } = await integrated();
  await using _ = server;
  const keys = await Promise.all(Array.from({ length: 8 }, async () => (await ask(server, secret)).body));
  const answers = await Promise.all(keys.map((key) => login(server, key)));
  const uids = new Set(answers.map((answer) => answer.as(LoginResponse).user.uid));
  assert.equal(uids.size, 1);
});

Deno.test("a key signs in once, also when it comes to two processes at once", async () => {
  const { server, secret } = await integrated();
  await using _ = server;
  const key = (await ask(server, secret)).body;
  const processes = [server, await server.another()];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => login(processes[i % 2], key)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(401)]);
  assert.equal((await login(server, key)).status, 401);
  assert.equal((await server.sql`select from devices where device = 'site'`).length, 1);

  const next = (await ask(server, secret)).body;
  assert.equal((await login(server, next)).status, 200, "the next key works");
});

Deno.test("a taken name gets digits, and an account with an equal name is not entered", async () => {
  const { server, secret } = await integrated();
  await using _ = server;
  const key = (await ask(server, secret, { userid: "ada@example.org", username: "Ada" })).body;
  const { user } = (await login(server, key)).as(LoginResponse);
  assert.notEqual(user.uid, 1);
  assert.match(user.name, /^Ada\d{4}$/);
});

Deno.test("an unknown or expired key is refused", async () => {
  const { server, secret } = await integrated();
  await using _ = server;
  for (const key of ["", "ff", "x".repeat(64)]) assert.equal((await login(server, key)).status, 401);
  const key = (await ask(server, secret)).body;
  await server.sql`update third_party_keys set expires_at = ${Date.now() - 1}`;
  assert.equal((await login(server, key)).status, 401);
});

Deno.test("keys are created with the present secret only, and also while their sign-in is off", async () => {
  const { server, secret } = await integrated({ third_party: false });
  await using _ = server;
  assert.equal((await ask(server, null)).status, 400);
  assert.deepEqual(((answer) => [answer.status, answer.text])(await ask(server, "wrong")), [403, ""]);
  const key = await ask(server, secret);
  assert.equal(key.status, 200);
  assert.equal((await login(server, key.body)).status, 403);

  const next = (await server.as("ada").post(SECRET_PATH)).text;
  assert.notEqual(next, secret);
  assert.equal((await ask(server, secret)).status, 403);
  assert.equal((await ask(server, next)).status, 200);
});

Deno.test("only admins see the secret, and the database has it encrypted", async () => {
  const { server, secret } = await integrated();
  await using _ = server;
  assert.match(secret, /^[\w-]{32,}$/);
  assert.equal((await server.as("bo").get(SECRET_PATH)).status, 403);
  assert.equal((await server.as("bo").post(SECRET_PATH)).status, 403);
  const [{ value }] = await server.sql`
    select value::text from server_settings where section = 'third_party'`;
  assert.ok(!value.includes(secret));
});

Deno.test("without a secret nobody gets a key", async () => {
  await using server = await startServer();
  for (const secret of ["x", "undefined"]) assert.equal((await ask(server, secret)).status, 403);
});

Deno.test("what another system calls its users has limits", async () => {
  const { server, secret } = await integrated();
  await using _ = server;
  for (const user of [{ userid: "", username: "A" }, { userid: "u".repeat(257), username: "A" }, {}]) {
    assert.equal((await ask(server, secret, user)).status, 400);
  }
});
