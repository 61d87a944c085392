import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import type { Answer } from "../support/answer.ts";
import { email, gid, PASSWORD } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { eventsOf } from "../security_events/log.ts";

const FREE = 200;
const HERE = "203.0.113.7";
const wrong = "x".repeat(43);

type Use = (server: TestServer, from: string) => Promise<Answer>;

const post = (path: string, json: object, headers: Record<string, string> = {}): Use => (server, from) =>
  server.nobody.post(path, json, { headers: { "X-Forwarded-For": from, ...headers } });
const login = (credential: object, more: object = {}) =>
  post("/token/login", { credential, device: "there", ...more });
const bytes = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const signed = { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" };

/** Every call that takes a secret which nobody can guess, with one that is not valid. */
const CALLS: Record<string, { use: Use; refusal: number }> = {
  "a mailed link": { use: login({ type: "magiclink", magic_token: wrong }), refusal: 400 },
  "a third-party key": { use: login({ type: "thirdparty", key: wrong }), refusal: 401 },
  "a passkey": {
    use: post("/token/passkey/auth/finish", {
      challenge_id: wrong,
      authentication: { ...bytes, response: signed },
    }),
    refusal: 401,
  },
  "a second step": {
    use: login({ type: "password", email: "a@b", password: "" }, {
      second_factor: { code: "123456", challenge: wrong },
    }),
    refusal: 401,
  },
  "the secret of another application": {
    use: post("/token/create_third_party_key", { userid: "u-7", username: "Zoë" }, { "X-Secret": wrong }),
    refusal: 403,
  },
  "a link to a new password": {
    use: post("/user/reset_password", { magic_token: wrong, password: PASSWORD }),
    refusal: 412,
  },
  "a link to a new email": { use: post("/user/confirm_email", { magic_token: wrong }), refusal: 412 },
  "a question about a link": { use: post("/user/check_magic_token", { magic_token: wrong }), refusal: 200 },
};

async function everythingOn(): Promise<TestServer> {
  const server = await startServer({ environment: { PUBLIC_URL: "https://chat.example.org" } });
  const ada = server.as("ada");
  const mail = { enabled: true, host: "127.0.0.1", port: 9, from: "house@example.org" };
  await ada.post("/admin/smtp/config", { ...mail, username: "", password: "" });
  await ada.post("/admin/login/config", { magic_link: true, third_party: true, passkey: true });
  return server;
}

Deno.test("what is not valid is counted, and refused from its address once it is too much", async () => {
  await using server = await everythingOn();
  for (const [name, { use, refusal }] of Object.entries(CALLS)) {
    await server.sql`delete from failed_attempts`;
    assert.equal((await use(server, HERE)).status, refusal, name);
    assert.equal((await server.sql`select from failed_attempts where key like 'secret:%'`).length, 1, name);
  }
  await server.sql`
    insert into failed_attempts (attempt, key, at, heard)
    select gen_random_uuid(), ${`secret:${HERE}`}, now_in_milliseconds(), true from generate_series(1, ${FREE})`;
  const second = await server.another();
  for (const [name, { use, refusal }] of Object.entries(CALLS)) {
    const { status, text, headers } = await use(second, HERE);
    assert.deepEqual([status, text], [429, ""], name);
    assert.ok(Number(headers.get("retry-after")) > 0, name);
    assert.equal((await use(server, "198.51.100.1")).status, refusal, `${name} from elsewhere`);
  }
  const password = login({ type: "password", email: email("bo"), password: PASSWORD });
  assert.equal((await password(server, HERE)).as(LoginResponse).user.name, "Bo", "a password still signs in");
});

Deno.test("what is valid is not counted", async () => {
  await using server = await everythingOn();
  const secret = (await server.as("ada").get("/admin/system/third_party_secret")).text;
  const ask = post("/token/create_third_party_key", { userid: "u-7", username: "Zoë" }, {
    "X-Secret": secret,
  });
  for (let time = 0; time < 3; time++) {
    const key = await ask(server, HERE);
    assert.equal((await login({ type: "thirdparty", key: key.body })(server, HERE)).status, 200);
  }
  assert.equal((await server.sql`select from failed_attempts where key like 'secret:%'`).length, 0);
});

Deno.test("a wrong secret of another application is a security event", async () => {
  await using server = await startServer();
  await CALLS["the secret of another application"].use(server, HERE);
  const [{ action, uid, address, detail }] = await eventsOf(server);
  assert.deepEqual([action, uid, address], ["sign_in_refused", null, HERE]);
  assert.deepEqual(detail, { method: "thirdparty", reason: "wrong_credential" });
});

Deno.test("one account creates a limited number of invitations, and others go on", async () => {
  await using server = await startServer();
  const paths = [
    "/group/create_reg_magic_link",
    "/admin/system/create_invite_link",
    `/group/create_invite_private_magic_link?gid=${gid.design}`,
  ];
  for (const path of paths) assert.equal((await server.as("bo").get(path)).status, 200, path);
  await server.sql`
    insert into failed_attempts (attempt, key, at, heard)
    select gen_random_uuid(), key, at, heard from failed_attempts, generate_series(1, 70) where key like 'invite:%'`;
  for (const path of paths) {
    assert.equal((await server.as("bo").get(path)).status, 429, path);
    assert.equal((await server.as("ada").get(path)).status, 200, path);
  }
});
