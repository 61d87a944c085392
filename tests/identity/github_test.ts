import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { captureLog } from "../support/captured_log.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Account, GithubServer } from "./providers/github_server.ts";
import { visit } from "./providers/visit.ts";

const DEE: Account = {
  id: 583231,
  login: "dee-codes",
  emails: [
    { email: "old@example.org", primary: false, verified: true },
    { email: "Dee@example.org", primary: true, verified: true },
  ],
};
const unverified = (email: string): Account => ({
  ...DEE,
  emails: [{ email, primary: true, verified: false }],
});

interface Scene extends AsyncDisposable {
  server: TestServer;
  github: GithubServer;
}

async function scene(config: object = {}): Promise<Scene> {
  await using made = new AsyncDisposableStack();
  const github = made.use(new GithubServer());
  const environment = { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", ...github.environment };
  const server = made.use(await startServer({ environment }));
  await server.as("ada").post("/admin/github_auth/config", github.client);
  await server.as("ada").post("/admin/login/config", { github: true, ...config });
  const all = made.move();
  return { server, github, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const login = (server: TestServer, credential: object) =>
  server.nobody.post("/token/login", { credential: { type: "github", ...credential }, device: "web:there" });

async function comeBack({ server, github }: Scene, account = DEE): Promise<{ code: string; state: string }> {
  github.signedIn = account;
  const redirect_uri = `${server.origin}/cb/github/webapp`;
  const { url } = (await server.nobody.post("/token/github/authorize", { redirect_uri })).body as {
    url: string;
  };
  const { code, state } = Object.fromEntries((await visit(url)).searchParams);
  return { code, state };
}

const enter = async (all: Scene, account = DEE, more: object = {}) =>
  await login(all.server, { ...await comeBack(all, account), ...more });

Deno.test("a person of GitHub gets an account with their verified primary address, and the same one later", async () => {
  await using all = await scene();
  const { user } = (await enter(all)).as(LoginResponse);
  assert.deepEqual([user.name, user.email, user.create_by], ["dee-codes", "dee@example.org", "github"]);
  const renamed = { ...DEE, login: "dee", emails: [] };
  assert.equal((await enter(all, renamed)).as(LoginResponse).user.uid, user.uid);
});

Deno.test("a code of another client's own sign-in needs no state, and has no address", async () => {
  await using all = await scene();
  const { user } = (await login(all.server, { code: all.github.code(DEE) })).as(LoginResponse);
  assert.deepEqual([user.name, user.email], ["dee-codes", null]);
});

Deno.test("an unverified address of GitHub counts for nothing", async () => {
  await using all = await scene();
  const { user } = (await enter(all, unverified("cy@example.org"))).as(LoginResponse);
  assert.deepEqual([user.email, user.uid === uid.cy], [null, false]);
});

Deno.test("somebody else's unverified account is not entered by its address", async () => {
  await using all = await scene();
  const cy = { ...DEE, emails: [{ email: "cy@example.org", primary: true, verified: true }] };
  assert.equal((await enter(all, cy)).status, 409);
  await all.server.sql`update users set email_verified_at = 1 where uid = ${uid.cy}`;
  assert.equal((await enter(all, cy)).as(LoginResponse).user.uid, uid.cy);
});

Deno.test("a wrong code, and a replayed, expired or another method's state are refused", async () => {
  await using all = await scene();
  const answer = await comeBack(all);
  assert.equal((await login(all.server, { code: "guessed" })).status, 401);
  assert.equal((await login(all.server, { ...answer, state: "guessed" })).status, 401);
  assert.equal((await login(all.server, answer)).status, 200);
  assert.equal((await login(all.server, { ...await comeBack(all), state: answer.state })).status, 401);

  const late = await comeBack(all);
  await all.server.sql`update provider_requests set expires_at = ${Date.now() - 1}`;
  assert.equal((await login(all.server, late)).status, 401);
  const other = await comeBack(all);
  await all.server.sql`update provider_requests set kind = 'google'`;
  assert.equal((await login(all.server, other)).status, 401);
});

Deno.test("a code without the verifier that it began with is refused by GitHub", async () => {
  await using all = await scene();
  const { code } = await comeBack(all);
  assert.equal((await login(all.server, { code })).status, 401);
});

Deno.test("by invitation only, a new person of GitHub needs an invitation", async () => {
  await using all = await scene({ who_can_sign_up: "InvitationOnly" });
  assert.equal((await enter(all)).status, 410);
  const link = (await all.server.as("bo").get("/group/create_reg_magic_link")).text;
  const magic_token = new URL(link).searchParams.get("magic_token");
  assert.equal((await enter(all, DEE, { magic_token })).status, 200);
  assert.equal((await enter(all)).status, 200);
});

Deno.test("GitHub off is 403, a frozen account 423, and a GitHub that is down 503", async () => {
  await using all = await scene();
  const { server, github } = all;
  const { user } = (await enter(all)).as(LoginResponse);
  await server.sql`update users set status = 'frozen' where uid = ${user.uid}`;
  assert.equal((await enter(all)).status, 423);

  const answer = await comeBack(all);
  await server.as("ada").post("/admin/login/config", { github: false });
  assert.equal((await login(server, answer)).status, 403);
  const redirect_uri = `${server.origin}/cb/github/webapp`;
  assert.equal((await server.nobody.post("/token/github/authorize", { redirect_uri })).status, 403);

  await server.as("ada").post("/admin/login/config", { github: true });
  using log = captureLog();
  await github[Symbol.asyncDispose]();
  assert.equal((await login(server, answer)).status, 503);
  assert.match(log.lines.join(), /Sign-in with GitHub is not possible/);
});

const FAILURES = [
  ["/login/oauth/access_token", 503, 503],
  ["/login/oauth/access_token", 429, 503],
  ["/login/oauth/access_token", 423, 401],
  ["/api/v3/user", 500, 503],
  ["/api/v3/user", 429, 503],
  ["/api/v3/user", 423, 401],
  ["/api/v3/user/emails", 503, 503],
  ["/api/v3/user/emails", 429, 503],
] as const;

Deno.test("when GitHub fails in the middle of a sign-in, nobody comes in and nothing is linked", async () => {
  await using all = await scene();
  const { server, github } = all;
  using log = captureLog();
  for (const [path, status, expected] of FAILURES) {
    github.failing = { [path]: status };
    assert.equal((await enter(all)).status, expected, `${path} ${status}`);
    const { code, state } = await comeBack(all);
    const bound = await server.as("bo").post("/token/bind", { credential: { type: "github", code, state } });
    assert.equal(bound.status, expected, `binding: ${path} ${status}`);
  }
  assert.equal(log.lines.length, 2 * FAILURES.filter(([, , expected]) => expected === 503).length);
  assert.equal((await server.sql`select from identities`).length, 0);
  github.failing = {};
  assert.equal((await enter(all)).as(LoginResponse).user.email, "dee@example.org");
});
