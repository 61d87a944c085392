import assert from "node:assert/strict";
import { LoginConfig } from "schemas/organization.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { generateKeyPair, SignJWT } from "jose";
import { captureLog } from "../support/captured_log.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { OpenidProvider } from "./providers/openid_provider.ts";
import { visit } from "./providers/visit.ts";

const DEE = { sub: "1077", email: "dee@example.org", email_verified: true, name: "Dee" };

interface Scene extends AsyncDisposable {
  server: TestServer;
  google: OpenidProvider;
  audience: string;
}

async function scene(config: object = {}): Promise<Scene> {
  await using made = new AsyncDisposableStack();
  const google = made.use(await OpenidProvider.start({ conformIdTokenClaims: false }));
  const environment = { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", GOOGLE_ISSUER: google.issuer };
  const server = made.use(await startServer({ environment }));
  const client = await google.register(`${server.origin}/cb/google/webapp`);
  const ada = server.as("ada");
  assert.equal((await ada.post("/admin/google_auth/config", client)).status, 200);
  assert.equal((await ada.post("/admin/login/config", { google: true, ...config })).status, 200);
  const all = made.move();
  return { server, google, audience: client.client_id, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const login = (server: TestServer, credential: object) =>
  server.nobody.post("/token/login", { credential: { type: "google", ...credential }, device: "web:there" });

async function enter({ server, google, audience }: Scene, claims: object = DEE, how: object = {}) {
  const id_token = await google.token({ ...claims }, { audience, ...how });
  return await login(server, { id_token, magic_token: null });
}

Deno.test("an ID token of Google signs in, and creates the account at first", async () => {
  await using all = await scene();
  const { user } = (await enter(all)).as(LoginResponse);
  assert.deepEqual([user.name, user.email, user.create_by], ["Dee", "dee@example.org", "google"]);
  const bare = all.google.issuer.replace("http://", "");
  const again = (await enter(all, { ...DEE, email: "new@example.org" }, { issuer: bare })).as(LoginResponse);
  assert.equal(again.user.uid, user.uid, "the issuer may come without its scheme");
});

Deno.test("our own page signs the same person in with a code", async () => {
  await using all = await scene();
  const { server, google } = all;
  const { user } = (await enter(all)).as(LoginResponse);
  google.people = { "1077": { email: "dee@example.org", email_verified: true } };
  google.signedIn = "1077";
  const redirect_uri = `${server.origin}/cb/google/webapp`;
  const { url } = (await server.nobody.post("/token/google/authorize", { redirect_uri })).body as {
    url: string;
  };
  const { code, state } = Object.fromEntries((await visit(url)).searchParams);
  assert.equal(
    (await server.nobody.post("/token/login", { credential: { type: "oidc", code, state } })).status,
    403,
  );
  assert.equal((await login(server, { code, state })).as(LoginResponse).user.uid, user.uid);
  assert.equal((await login(server, { code, state })).status, 401);
});

Deno.test("a token for another client, of another issuer, expired or signed by others is refused", async () => {
  await using all = await scene();
  assert.equal((await enter(all, DEE, { audience: "somebody else's" })).status, 401);
  assert.equal((await enter(all, DEE, { issuer: "https://evil.example.org" })).status, 401);
  assert.equal((await enter(all, DEE, { expires: "-2 minutes" })).status, 401);
  const { privateKey } = await generateKeyPair("RS256");
  const forged = await new SignJWT(DEE).setProtectedHeader({ alg: "RS256", kid: "first" })
    .setIssuer(all.google.issuer).setAudience(all.audience).setExpirationTime("1h").sign(privateKey);
  assert.equal((await login(all.server, { id_token: forged })).status, 401);
  const [head, body] = forged.split(".");
  const none = btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "");
  for (const id_token of ["x", `${none}.${body}.`, `${head}.${body}.`]) {
    assert.equal((await login(all.server, { id_token })).status, 401);
  }
  assert.equal((await login(all.server, {})).status, 400);
  assert.equal((await enter(all)).status, 200, "for this test to mean anything");
});

Deno.test("an unverified address links nothing, and a verified one only an account that verified it too", async () => {
  await using all = await scene();
  const cy = { ...DEE, email: "cy@example.org" };
  const apart = (await enter(all, { ...cy, email_verified: false })).as(LoginResponse).user;
  assert.deepEqual([apart.email, apart.uid === uid.cy], [null, false]);
  const other = { ...cy, sub: "1078" };
  assert.deepEqual(((answer) => [answer.status, answer.text])(await enter(all, other)), [409, ""]);
  await all.server.sql`update users set email_verified_at = 1 where uid = ${uid.cy}`;
  assert.equal((await enter(all, other)).as(LoginResponse).user.uid, uid.cy);
});

Deno.test("by invitation only, a new person of Google needs an invitation", async () => {
  await using all = await scene({ who_can_sign_up: "InvitationOnly" });
  assert.equal((await enter(all)).status, 410);
  const link = (await all.server.as("bo").get("/group/create_reg_magic_link")).text;
  const magic_token = new URL(link).searchParams.get("magic_token");
  const id_token = await all.google.token(DEE, { audience: all.audience });
  assert.equal((await login(all.server, { id_token, magic_token })).status, 200);
  assert.equal((await enter(all)).status, 200);
});

Deno.test("a frozen account is not entered with Google", async () => {
  await using all = await scene();
  const { user } = (await enter(all)).as(LoginResponse);
  await all.server.sql`update users set status = 'frozen' where uid = ${user.uid}`;
  assert.equal((await enter(all)).status, 423);
});

Deno.test("while Google is off or has no client id, it is neither offered nor accepted", async () => {
  await using all = await scene();
  const { server } = all;
  const ada = server.as("ada");
  const offered = async () => (await server.nobody.get("/admin/login/config")).as(LoginConfig).google;
  assert.equal(await offered(), true);
  await ada.post("/admin/google_auth/config", { client_id: "" });
  assert.equal(await offered(), false);
  assert.equal((await enter(all)).status, 403);
  await ada.post("/admin/google_auth/config", { client_id: all.audience });
  assert.equal(await offered(), true);
  assert.equal((await enter(all)).status, 200);

  const authorize = () =>
    server.nobody.post("/token/google/authorize", { redirect_uri: `${server.origin}/cb/google/webapp` });
  assert.equal((await authorize()).status, 403, "a code needs the secret, which went with the client id");
  await ada.post("/admin/login/config", { google: false });
  assert.equal((await enter(all)).status, 403);
});

Deno.test("while Google does not answer, a sign-in gets 503", async () => {
  await using all = await scene();
  using log = captureLog();
  const id_token = await all.google.token(DEE, { audience: all.audience });
  await all.google.close();
  assert.equal((await login(all.server, { id_token })).status, 503);
  assert.match(log.lines.join(), /Sign-in with Google is not possible/);
});

Deno.test("a private address for Google is refused by the guard", async () => {
  await using google = await OpenidProvider.start();
  await using server = await startServer({ environment: { GOOGLE_ISSUER: google.issuer } });
  await server.as("ada").post("/admin/google_auth/config", { client_id: "ours" });
  await server.as("ada").post("/admin/login/config", { google: true });
  using log = captureLog();
  const id_token = await google.token(DEE, { audience: "ours" });
  assert.equal((await login(server, { id_token })).status, 503);
  assert.match(log.lines.join(), /not in OUTBOUND_ALLOW/);
});
