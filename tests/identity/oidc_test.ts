import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { captureLog } from "../support/captured_log.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { OpenidProvider, type PersonThere } from "./providers/openid_provider.ts";
import { visit } from "./providers/visit.ts";

const LOOPBACK = { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128" };
const DEE = { email: "dee@example.org", email_verified: true, name: "Dee" };

interface Scene extends AsyncDisposable {
  server: TestServer;
  provider: OpenidProvider;
}

async function scene({ people = { dee: DEE }, ...config }: {
  people?: Record<string, PersonThere>;
  who_can_sign_up?: string;
} = {}): Promise<Scene> {
  await using made = new AsyncDisposableStack();
  const provider = made.use(await OpenidProvider.start());
  provider.people = people;
  provider.signedIn = Object.keys(people)[0];
  const server = made.use(await startServer({ environment: LOOPBACK }));
  await list(server, provider.issuer, config);
  const all = made.move();
  return { server, provider, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

function list(server: TestServer, domain: string, config: object = {}, enable = true) {
  const oidc = [{ enable, favicon: "", domain }];
  return server.as("ada").post("/admin/login/config", { oidc, ...config });
}

const authorize = (server: TestServer, issuer: string, redirect_uri = `${server.origin}/cb/oidc/webapp`) =>
  server.nobody.post("/token/openid/authorize", { issuer, redirect_uri });

/** Signs in at the provider and returns what the person comes back with. */
async function comeBack({ server, provider }: Scene, issuer = provider.issuer) {
  const { url } = (await authorize(server, issuer)).body as { url: string };
  const back = await visit(url);
  assert.equal(back.origin + back.pathname, `${server.origin}/cb/oidc/webapp`);
  return Object.fromEntries(back.searchParams) as { code: string; state: string; iss?: string };
}

const login = (server: TestServer, credential: object) =>
  server.nobody.post("/token/login", { credential: { type: "oidc", ...credential }, device: "web:there" });

const enter = async (scene: Scene, more: object = {}) =>
  await login(scene.server, { ...await comeBack(scene), ...more });

Deno.test("a provider's person gets an account at the first sign-in, and the same one later", async () => {
  await using all = await scene();
  const first = (await enter(all)).as(LoginResponse).user;
  assert.deepEqual([first.name, first.email, first.create_by], ["Dee", "dee@example.org", "oidc"]);
  all.provider.people.dee = { ...DEE, name: "Dora", email: "dora@example.org" };
  const again = (await enter(all)).as(LoginResponse).user;
  assert.deepEqual([again.uid, again.name], [first.uid, "Dee"]);
  const [row] = await all.server.sql`select email_verified_at from users where uid = ${first.uid}`;
  assert.ok(row.email_verified_at > 0);
});

Deno.test("we register once at a provider, and use PKCE, state and nonce", async () => {
  await using all = await scene();
  const urls = [];
  for (let i = 0; i < 2; i++) {
    urls.push(new URL(((await authorize(all.server, all.provider.issuer)).body as { url: string }).url));
  }
  const [one, two] = urls.map(({ searchParams }) => searchParams);
  assert.equal(one.get("client_id"), two.get("client_id"));
  assert.equal(one.get("code_challenge_method"), "S256");
  for (const name of ["state", "nonce", "code_challenge"]) {
    assert.notEqual(one.get(name), two.get(name), name);
  }
});

Deno.test("a sign-in can end at another process than it began", async () => {
  await using all = await scene();
  const answer = await comeBack(all);
  const other = await all.server.another();
  (await login(other, answer)).as(LoginResponse);
  assert.equal((await login(all.server, answer)).status, 401, "and only once");
});

Deno.test("a replayed, unknown or expired state is refused", async () => {
  await using all = await scene();
  const answer = await comeBack(all);
  assert.equal((await login(all.server, { ...answer, state: "x" })).status, 401);
  const answers = await Promise.all([1, 2, 3, 4].map(() => login(all.server, answer)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401]);

  const late = await comeBack(all);
  await all.server.sql`update provider_requests set expires_at = ${Date.now() - 1}`;
  assert.equal((await login(all.server, late)).status, 401);
});

Deno.test("a code of another sign-in is refused", async () => {
  await using all = await scene();
  const [mine, theirs] = [await comeBack(all), await comeBack(all)];
  assert.equal((await login(all.server, { ...mine, code: theirs.code })).status, 401);
});

Deno.test("an ID token with another nonce, or none, is refused", async () => {
  await using all = await scene();
  const { server, provider } = all;
  const start = async () => new URL(((await authorize(server, provider.issuer)).body as { url: string }).url);
  const finish = async (url: URL) =>
    await login(server, Object.fromEntries((await visit(url.href)).searchParams));

  const replayed = (await start()).searchParams.get("nonce")!;
  for (const nonce of [replayed, "forged", null]) {
    const url = await start();
    if (nonce === null) url.searchParams.delete("nonce");
    else url.searchParams.set("nonce", nonce);
    assert.deepEqual(((answer) => [answer.status, answer.text])(await finish(url)), [401, ""], `${nonce}`);
  }
  assert.equal((await server.sql`select from identities`).length, 0);
  assert.equal((await finish(await start())).status, 200, "for this test to mean anything");
});

Deno.test("the answer of another issuer is refused", async () => {
  await using all = await scene();
  assert.equal((await enter(all, { iss: "https://elsewhere.example.org" })).status, 401);
  const { iss: _, ...bare } = await comeBack(all);
  assert.equal((await login(all.server, bare)).status, 200, "older clients do not pass it on");
});

Deno.test("an address counts only when the provider has verified it", async () => {
  await using all = await scene({ people: { dee: { ...DEE, email_verified: false } } });
  const { user } = (await enter(all)).as(LoginResponse);
  assert.equal(user.email, null);
});

Deno.test("an account with the same address is entered only when that address is verified here too", async () => {
  await using all = await scene({ people: { cy: { email: "cy@example.org", email_verified: true } } });
  assert.deepEqual(((answer) => [answer.status, answer.text])(await enter(all)), [409, ""]);
  await all.server.sql`update users set email_verified_at = 1 where uid = ${uid.cy}`;
  assert.equal((await enter(all)).as(LoginResponse).user.uid, uid.cy);
});

Deno.test("by invitation only, a new person needs an invitation, and one with an account does not", async () => {
  await using all = await scene({ who_can_sign_up: "InvitationOnly" });
  assert.equal((await enter(all)).status, 410);
  assert.equal((await enter(all, { magic_token: "x".repeat(43) })).status, 400);
  const link = (await all.server.as("bo").get("/group/create_reg_magic_link?max_times=1")).text;
  const magic_token = new URL(link).searchParams.get("magic_token");
  const { user } = (await enter(all, { magic_token })).as(LoginResponse);
  assert.equal((await enter(all)).as(LoginResponse).user.uid, user.uid);
});

Deno.test("a provider that is off or not listed is refused, also in the middle of a sign-in", async () => {
  await using all = await scene();
  const { server, provider } = all;
  assert.equal((await authorize(server, "elsewhere.example.org")).status, 403);
  const answer = await comeBack(all);
  await list(server, provider.issuer, {}, false);
  assert.equal((await authorize(server, provider.issuer)).status, 403);
  assert.equal((await login(server, answer)).status, 403);
});

Deno.test("a frozen account is not entered", async () => {
  await using all = await scene();
  const { user } = (await enter(all)).as(LoginResponse);
  await all.server.sql`update users set status = 'frozen' where uid = ${user.uid}`;
  assert.equal((await enter(all)).status, 423);
});

Deno.test("a provider that is down, private or no provider gets 503, and the log says why", async () => {
  await using all = await scene();
  using log = captureLog();
  const { server, provider } = all;
  const answer = await comeBack(all);
  await provider.close();
  assert.equal((await authorize(server, provider.issuer)).status, 503);
  assert.equal((await login(server, answer)).status, 503);
  await list(server, "10.0.0.1");
  assert.equal((await authorize(server, "10.0.0.1")).status, 503);
  assert.match(log.lines.join("\n"), /10\.0\.0\.1 is not a public address, and not in OUTBOUND_ALLOW/);
});

Deno.test("a provider without registration needs a client that an admin has entered", async () => {
  await using provider = await OpenidProvider.start({ registration: false });
  await using server = await startServer({ environment: LOOPBACK });
  await list(server, provider.issuer);
  using log = captureLog();
  assert.equal((await authorize(server, provider.issuer)).status, 503);
  assert.match(log.lines.join(), /registration_endpoint/);
  const clients = [{ domain: provider.issuer, client_id: "ours", client_secret: "very secret" }];
  await server.as("ada").post("/admin/oidc_auth/config", { clients });
  const { url } = (await authorize(server, provider.issuer)).body as { url: string };
  assert.equal(new URL(url).searchParams.get("client_id"), "ours");
});

Deno.test("an issuer needs https and no more than an address", async () => {
  await using all = await scene();
  for (
    const domain of ["http://id.example.org", "id.example.org?x=1", "a b", "https://me:pw@id.example.org"]
  ) {
    await list(all.server, domain);
    assert.equal((await authorize(all.server, domain)).status, 400, domain);
  }
});

Deno.test("people come back to this server only, whatever the headers of a request say", async () => {
  await using all = await scene();
  const { server, provider: { issuer } } = all;
  const uris = [
    "https://evil.example.org/cb",
    "javascript:alert(1)",
    "//x",
    "http://localhost.evil.example/cb",
  ];
  for (const uri of uris) assert.equal((await authorize(server, issuer, uri)).status, 400, uri);
  const forged = await server.nobody.post(
    "/token/openid/authorize",
    { issuer, redirect_uri: "https://evil.example.org/cb" },
    { headers: { origin: "https://evil.example.org", host: "evil.example.org" } },
  );
  assert.equal(forged.status, 400);

  await server.as("ada").request("POST", "/admin/system/update_frontend_url", {
    headers: { "content-type": "text/plain" },
    body: "https://chat.example.org",
  });
  assert.equal((await authorize(server, issuer, "https://chat.example.org/cb/oidc/webapp")).status, 200);
  assert.equal((await authorize(server, issuer, "https://evil.example.org/cb/oidc/webapp")).status, 400);
});
