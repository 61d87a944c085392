import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { LIMITS } from "../../server/limits/limits.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { AdminUser } from "schemas/admin_users.ts";
import { UserInfo } from "schemas/users.ts";
import { captureLog } from "../support/captured_log.ts";
import { email, gid, PASSWORD, uid } from "../support/cast.ts";
import { Raw } from "../support/raw.ts";
import { ask } from "../support/raw_http.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { askForLink, askForReset, startMailing } from "./mailed_links.ts";
import { GithubServer } from "./providers/github_server.ts";

/**
 * Weaknesses of the reference server that no other test tries. Most are tried where their subject is
 * tested: tokens, invitations, providers, limits.
 */
const login = (server: TestServer, credential: object, headers: Record<string, string> = {}) =>
  server.nobody.post("/token/login", { credential, device: "web:there" }, { headers });

Deno.test("3: nobody comes in as a bot by a mailed link", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const bot = { email: "bot_1@example.org", password: "", name: "Robo", gender: 1, is_admin: false };
  const { is_bot } = (await server.as("ada").post("/admin/user", { ...bot, is_bot: true })).as(AdminUser);
  assert.ok(is_bot);
  assert.equal((await askForLink(server, bot.email)).status, 200);
  assert.equal((await askForReset(server, bot.email)).status, 200);
  await askForLink(server, email("bo"));
  await mailbox.to(email("bo"));
  assert.deepEqual(mailbox.received.flatMap(({ recipients }) => recipients), [email("bo")]);
  assert.equal((await server.sql`select from magic_links where email = ${bot.email}`).length, 0);
});

Deno.test("6: people without an address are not each other's account", async () => {
  await using github = new GithubServer();
  const environment = { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", ...github.environment };
  await using server = await startServer({ environment });
  await server.as("ada").post("/admin/github_auth/config", github.client);
  await server.as("ada").post("/admin/login/config", { github: true, third_party: true });
  const enter = async (id: number) =>
    (await login(server, { type: "github", code: github.code({ id, login: `dev${id}`, emails: [] }) }))
      .as(LoginResponse).user;
  const [one, two] = [await enter(1), await enter(2)];
  assert.deepEqual([one.email, two.email], [null, null]);
  assert.equal(new Set([one.uid, two.uid, uid.gus]).size, 3);
});

Deno.test("8: one address gets a limited number of nonces, and of sign-ins with accounts elsewhere", async () => {
  await using server = await startServer();
  await server.as("ada").post("/admin/github_auth/config", { client_id: "ours", client_secret: "secret" });
  await server.as("ada").post("/admin/login/config", { metamask: true, github: true });
  const address = "0x" + "a".repeat(40);
  const redirect_uri = `${server.origin}/cb/github/webapp`;
  const calls = {
    wallet: (headers: Record<string, string>) =>
      server.nobody.get(`/token/metamask/nonce?public_address=${address}`, { headers }),
    provider: (headers: Record<string, string>) =>
      server.nobody.post("/token/github/authorize", { redirect_uri }, { headers }),
  };
  const credentials = {
    wallet: { type: "metamask", public_address: address, nonce: "x", signature: "0x" },
    provider: { type: "github", code: "guessed" },
  };
  const [near, far] = ["203.0.113.4", "203.0.113.5"].map((from) => ({ "X-Forwarded-For": from }));
  for (const what of ["wallet", "provider"] as const) {
    const { free } = LIMITS[what];
    const answers = await Promise.all(Array.from({ length: free + 10 }, () => calls[what](near)));
    assert.equal(answers.filter(({ status }) => status === 200).length, free, what);
    const refused = await login(server, credentials[what], near);
    assert.deepEqual([refused.status, refused.text], [429, ""], what);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    assert.equal((await calls[what](far)).status, 200, what);
  }
});

Deno.test("9: nobody takes a new server over with an account elsewhere", async () => {
  await using server = await startServer({ template: "empty" });
  await server.sql`
    insert into server_settings (section, value) values ('login', '{"third_party": true}')
    on conflict (section) do update set value = excluded.value`;
  const enter = async (key: string) => {
    const hash = createHash("sha256").update(key).digest();
    await server.sql`
      insert into third_party_keys (hash, userid, username, expires_at)
      values (${hash}, 'u-7', 'Zoë', ${Date.now() + 60_000})`;
    return (await login(server, { type: "thirdparty", key })).status;
  };
  assert.equal(await enter("k".repeat(43)), 403);
  assert.equal((await server.sql`select from users`).length, 0);
  const ada = { email: email("ada"), name: "Ada", password: PASSWORD, gender: 0 };
  assert.equal((await server.nobody.post("/admin/system/create_admin", ada)).status, 200);
  assert.equal(await enter("l".repeat(43)), 200, "for this test to mean anything");
});

Deno.test("10: tokens in queries do not reach the log", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  await server.sql`alter table devices rename to elsewhere`;
  using log = captureLog();
  const { status, text } = await server.nobody.get(`/user/events?api-key=${token}`);
  assert.deepEqual([status, text], [500, "Server Error"], "17: nor does the cause reach the client");
  assert.match(log.lines.join(), /GET \/api\/user\/events failed/);
  assert.ok(!log.lines.join().includes(token));
});

Deno.test("11: no text is too short or too strange for a token", async () => {
  await using server = await startServer();
  using log = captureLog();
  await server.as("ada").post("/admin/login/config", { third_party: true });
  const strange = ["0", "f", "ff", "0x", "é", "%00", "=", "a".repeat(63), "a".repeat(1000)];
  for (const text of strange) {
    const tries = [
      login(server, { type: "thirdparty", key: text }),
      login(server, { type: "magiclink", magic_token: text }),
      server.nobody.post("/user/register", {
        magic_token: text,
        email: "dee@example.org",
        password: PASSWORD,
      }),
      server.nobody.post("/user/reset_password", { magic_token: text, password: PASSWORD }),
      server.nobody.post("/user/check_magic_token", { magic_token: text }),
      server.nobody.post("/token/renew", { token: text, refresh_token: text }),
      server.nobody.get(`/user/events?api-key=${encodeURIComponent(text)}`),
      server.nobody.get("/user/me", { headers: { "x-api-key": encodeURIComponent(text) } }),
      server.as("cy").post("/user/join_private", { magic_token: text }),
    ];
    for (const { status } of await Promise.all(tries)) assert.ok(status < 500, `${text}: ${status}`);
  }
  assert.deepEqual(log.lines, []);
});

Deno.test("12: a picture that arrives slowly keeps nobody waiting", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  const head = ["POST /api/user/avatar HTTP/1.1", "Host: localhost", `X-API-Key: ${token}`];
  using slow = await Raw.open(
    server.origin,
    [...head, "Content-Type: image/png", "Content-Length: 500000", "", ""].join("\r\n"),
  );
  await slow.write(new Uint8Array(1000));
  const stream = await server.stream("cy");
  await server.as("bo").send("lobby", "Hello");
  await stream.next("chat");
  assert.equal((await server.as("bo").put("/user", { gender: 1 })).as(UserInfo).gender, 1);
});

Deno.test("16: no path of a request leads to a file of the server", async () => {
  await using server = await startServer();
  const climbing = [
    "../secret.key",
    "..%2fsecret.key",
    "..%5csecret.key",
    "%2e%2e/secret.key",
    "/etc/passwd",
  ];
  const names = climbing.map(encodeURIComponent).concat(climbing);
  const paths = names.flatMap((name) => [
    `/api/resource/file?file_path=${name}`,
    `/api/resource/avatar?uid=${name}`,
    `/api/resource/group_avatar?gid=${name}`,
    `/api/resource/${name}`,
    `/assets/${name}`,
    `/${name}`,
  ]);
  const key = await Deno.readTextFile(`${server.shared.data}/secret.key`);
  for (const path of paths) {
    const { status, text } = await ask(server, "GET", path, { Host: new URL(server.origin).host });
    assert.ok(
      [400, 404].includes(status) || status === 200 && text.startsWith("<!DOCTYPE"),
      `${path}: ${status}`,
    );
    assert.ok(!text.includes(key.trim()) && !text.includes("root:"), path);
  }
});

Deno.test("17: where the server has an address, no header of a request changes a link", async () => {
  const PUBLIC_URL = "https://chat.example.org";
  await using server = await startServer({ environment: { PUBLIC_URL } });
  const { token } = await server.signIn("bo", "web:first");
  const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
  const paths = [
    "/group/create_reg_magic_link",
    "/admin/system/create_invite_link",
    `/group/create_invite_private_magic_link?gid=${gid.design}`,
  ];
  for (const path of paths) {
    const { status, text } = await ask(server, "GET", `/api${path}`, { ...forged, "X-API-Key": token });
    assert.deepEqual([status, new URL(text).origin], [200, PUBLIC_URL], path);
  }
});

Deno.test("17: where nobody has said the address, links lead to where the server listens", async () => {
  await using server = await startServer({ environment: { PORT: "3210" } });
  const { token } = await server.signIn("bo", "web:first");
  const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-API-Key": token };
  const linkOf = async (path: string) =>
    new URL((await ask(server, "GET", `/api${path}`, forged)).text).origin;
  const paths = [
    "/group/create_reg_magic_link",
    "/admin/system/create_invite_link",
    `/group/create_invite_private_magic_link?gid=${gid.design}`,
  ];
  for (const path of paths) assert.equal(await linkOf(path), "http://127.0.0.1:3210", path);
});

Deno.test("18: neither the Referer nor a licence decides who comes in", async () => {
  await using server = await startServer();
  const password = { type: "password", email: email("bo"), password: PASSWORD };
  for (const referer of ["", "https://evil.example/", server.origin]) {
    assert.equal((await login(server, password, { referer })).status, 200, referer);
    assert.equal(
      (await login(server, { ...password, password: "guessed" }, { referer })).status,
      401,
      referer,
    );
  }
});
