import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { CredentialsInfo } from "schemas/users.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Account, GithubServer } from "./providers/github_server.ts";

const ONE: Account = { id: 1, login: "one", emails: [] };
const TWO: Account = { id: 2, login: "two", emails: [] };

async function scene() {
  await using made = new AsyncDisposableStack();
  const github = made.use(new GithubServer());
  const environment = { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", ...github.environment };
  const server = made.use(await startServer({ environment }));
  await server.as("ada").post("/admin/github_auth/config", github.client);
  await server.as("ada").post("/admin/login/config", { github: true });
  const all = made.move();
  return { server, github, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const credential = (github: GithubServer, account: Account) => ({
  type: "github",
  code: github.code(account),
});
const login = (server: TestServer, credential: object, device = "web:there") =>
  server.nobody.post("/token/login", { credential, device });

Deno.test("a bound account elsewhere signs in, until it is removed", async () => {
  await using all = await scene();
  const { server, github } = all;
  const bo = server.as("bo");
  const bound = await bo.post("/token/bind", { credential: credential(github, ONE) });
  assert.deepEqual([bound.status, bound.text], [200, ""]);
  assert.equal((await bo.get("/token/credentials")).as(CredentialsInfo).github, "1");
  assert.equal((await login(server, credential(github, ONE))).as(LoginResponse).user.uid, uid.bo);

  assert.equal((await bo.delete("/token/bind/github")).status, 200);
  assert.equal((await bo.delete("/token/bind/github")).status, 404);
  const { user } = (await login(server, credential(github, ONE))).as(LoginResponse);
  assert.notEqual(user.uid, uid.bo);
  const actions = await server.sql`
    select action from security_events where uid = ${uid.bo} and action like 'identity%' order by id`;
  assert.deepEqual(actions.map(({ action }) => action), ["identity_linked", "identity_removed"]);
});

Deno.test("an account elsewhere belongs to one person, who has one of each kind", async () => {
  await using all = await scene();
  const { server, github } = all;
  const bind = (person: "bo" | "cy", account: Account) =>
    server.as(person).post("/token/bind", { credential: credential(github, account) });
  assert.equal((await bind("bo", ONE)).status, 200);
  assert.deepEqual(((answer) => [answer.status, answer.text])(await bind("cy", ONE)), [409, ""]);
  assert.equal((await bind("bo", TWO)).status, 409);
  assert.equal((await login(server, credential(github, ONE))).as(LoginResponse).user.uid, uid.bo);
});

Deno.test("a wrong code binds nothing, nor does a way that is off, a guest, or a password", async () => {
  await using all = await scene();
  const { server, github } = all;
  const bo = server.as("bo");
  assert.equal(
    (await bo.post("/token/bind", { credential: { type: "github", code: "guessed" } })).status,
    401,
  );
  assert.equal((await bo.post("/token/bind", { credential: { type: "google", id_token: "x" } })).status, 403);
  const password = { type: "password", email: "bo@example.org", password: "open sesame" };
  assert.equal((await bo.post("/token/bind", { credential: password })).status, 400);
  const mine = credential(github, ONE);
  assert.equal((await server.as("gus").post("/token/bind", { credential: mine })).status, 403);
  assert.equal((await server.nobody.post("/token/bind", { credential: mine })).status, 401);
  assert.equal((await server.sql`select from identities`).length, 0);
});

Deno.test("the only way in stays, also when two are removed at once", async () => {
  await using all = await scene();
  const { server, github } = all;
  const user = (await login(server, credential(github, ONE))).as(LoginResponse);
  const one = server.holding(user);
  assert.equal((await one.delete("/token/bind/github")).status, 409);
  assert.equal((await login(server, credential(github, ONE), "web:other")).status, 200);

  const oidc = [{ enable: true, favicon: "", domain: "id.example.org" }];
  await server.as("ada").post("/admin/login/config", { oidc });
  const now = Date.now();
  await server.sql`
    insert into identities (kind, issuer, subject, uid, created_at)
    values ('oidc', 'id.example.org', 'one', ${user.user.uid}, ${now})`;
  const removals = ["/token/bind/github", "/token/bind/oidc?issuer=id.example.org"];
  const answers = await Promise.all(removals.map((path) => one.delete(path)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

Deno.test("what is switched off does not count as a way in", async () => {
  await using all = await scene();
  const { server, github } = all;
  const bo = server.as("bo");
  await bo.post("/token/bind", { credential: credential(github, ONE) });
  await server.as("ada").post("/admin/login/config", { password: false });
  assert.equal((await bo.delete("/token/bind/github")).status, 409);
  await server.as("ada").post("/admin/login/config", { password: true });
  assert.equal((await bo.delete("/token/bind/github")).status, 200);
});
