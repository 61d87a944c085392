import assert from "node:assert/strict";
import { LoginConfig } from "schemas/organization.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { uid } from "../support/cast.ts";
import { sweep } from "../../server/app/sweeps.ts";
import { secure } from "../support/authenticator.ts";
import { ask } from "../support/raw_http.ts";
import { startServer } from "../support/server.ts";
import { Authenticator, type Oddity } from "./passkeys/authenticator.ts";
import {
  begin,
  enter,
  entered,
  finish,
  listOf,
  made,
  passkeyOf,
  serverWithPasskeys,
  signed,
  SITE,
} from "./passkeys/people.ts";

Deno.test("a passkey is added, listed, renamed, signs in, and is removed", async () => {
  await using server = await serverWithPasskeys();
  const bo = server.as("bo");
  const none = await server.nobody.post("/token/passkey/auth/start", {});
  assert.deepEqual([none.status, none.text], [404, ""], "nobody has one yet");
  const laptop = new Authenticator(SITE);
  const added = await finish(bo, await made(bo, laptop));
  assert.deepEqual([added.status, added.body], [200, { success: true, message: "" }]);

  const [{ created_at, id, ...passkey }] = await listOf(bo);
  const expected = { credential_id: laptop.id, name: "Laptop", last_used_at: null };
  assert.deepEqual(passkey, { ...expected, rp_id: "chat.example.org", is_usable: true });
  assert.ok(id > 0 && new Date(created_at).toISOString() === created_at);
  assert.deepEqual(await listOf(server.as("cy")), []);

  const { user, token } = await entered(server, await signed(server, laptop));
  assert.equal(user.uid, uid.bo);
  assert.equal((await server.holding({ token, user }).get("/user/me")).status, 200);
  assert.ok((await listOf(bo))[0].last_used_at);

  const path = `/token/passkey/${laptop.id}`;
  assert.equal((await server.as("cy").put(path, { name: "Mine" })).status, 404);
  assert.equal((await server.as("cy").delete(path)).status, 404);
  assert.equal((await bo.put(path, { name: "Key ring" })).status, 200);
  assert.equal((await listOf(bo))[0].name, "Key ring");

  const answer = await signed(server, laptop);
  assert.deepEqual([(await bo.delete(path)).status, (await bo.delete(path)).status], [200, 404]);
  const refused = await enter(server, answer);
  assert.deepEqual([refused.status, refused.text], [401, ""]);
  assert.equal((await bo.get("/user/me")).status, 200, "its sessions stay");
  const events = await server.sql`
    select action, detail from security_events where uid = ${uid.bo} order by id`;
  assert.deepEqual(
    events.slice(-3).map(({ action, detail }) => [action, detail.name ?? detail.method ?? null]),
    [
      ["passkey_added", "Laptop"],
      ["sign_in", "passkey"],
      ["passkey_removed", "Key ring"],
    ],
  );
});

Deno.test("the browser is told what to make, for the server's own site and nobody's name", async () => {
  await using server = await serverWithPasskeys();
  const laptop = await passkeyOf(server, "bo");
  const { token } = await server.signIn("bo", "web:evil");
  const headers = { host: "evil.example.org", origin: "https://evil.example.org", "x-api-key": token };
  const path = "/api/token/passkey/register/start";
  const start = await ask(server, "POST", path, headers, { name: "Somebody else" });
  const { publicKey } = (start.body as { options: { publicKey: Record<string, never> } }).options;
  const { rp, user, excludeCredentials, authenticatorSelection, attestation } = publicKey as never as {
    rp: object;
    user: { id: string; name: string; displayName: string };
    excludeCredentials: object[];
    authenticatorSelection: Record<string, unknown>;
    attestation: string;
  };
  assert.deepEqual(rp, { id: "chat.example.org", name: "Parley" });
  assert.deepEqual([user.name, user.displayName, user.id.length], ["bo@example.org", "Bo", 43]);
  const transports = ["internal", "hybrid"];
  assert.deepEqual(excludeCredentials, [{ id: laptop.id, transports, type: "public-key" }]);
  assert.deepEqual(
    [authenticatorSelection.residentKey, authenticatorSelection.userVerification, attestation],
    ["required", "required", "none"],
  );
  const auth = await server.nobody.post("/token/passkey/auth/start", {});
  const { rpId, allowCredentials, userVerification } =
    (auth.body as { options: { publicKey: Record<string, unknown> } }).options.publicKey;
  assert.deepEqual([rpId, allowCredentials, userVerification], ["chat.example.org", [], "required"]);
});

const FORGED: Record<string, Oddity> = {
  "another site's page": { origin: "https://chat.example.net" },
  "a page without TLS": { origin: "http://chat.example.org" },
  "another site's passkey": { rpId: "example.net" },
  "another challenge": { challenge: "c29tZXRoaW5nIGVsc2U" },
  "a user who was not verified": { unverified: true },
};

Deno.test("an answer with something wrong in it adds no passkey and signs nobody in", async () => {
  await using server = await serverWithPasskeys();
  const bo = server.as("bo");
  const laptop = await passkeyOf(server, bo);
  for (const [what, oddity] of Object.entries(FORGED)) {
    const added = await finish(bo, await made(bo, new Authenticator(SITE), oddity));
    assert.deepEqual([added.status, added.text], [400, "the passkey is not valid"], what);
    const refused = await enter(server, await signed(server, laptop, oddity));
    assert.deepEqual([refused.status, refused.text], [401, ""], what);
  }
  const cys = await passkeyOf(server, "cy");
  const answer = await signed(server, laptop);
  const { id, rawId } = await signed(server, cys).then(({ authentication }) => authentication);
  const swapped = { ...answer, authentication: { ...answer.authentication, id, rawId } };
  assert.equal((await enter(server, swapped)).status, 401, "somebody else's passkey");
  const { userHandle } = (await signed(server, cys)).authentication.response;
  assert.equal(
    (await enter(server, await signed(server, laptop, { userHandle }))).status,
    401,
    "another user",
  );
  assert.equal((await enter(server, await signed(server, laptop))).status, 200, "and yet it works");
  assert.equal((await listOf(bo)).length, 1);
});

Deno.test("a challenge serves once, also when two answers come at once, and whom it was for", async () => {
  await using server = await serverWithPasskeys();
  const bo = server.as("bo");
  const first = await made(bo, new Authenticator(SITE));
  assert.equal((await finish(server.as("cy"), first)).status, 400, "it was Bo's");
  assert.equal((await finish(bo, first)).status, 200);
  assert.equal((await finish(bo, first)).status, 400);

  const laptop = await passkeyOf(server, bo);
  const answer = await signed(server, laptop);
  const both = await Promise.all([enter(server, answer), enter(await server.another(), answer)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401]);

  const forRegistration = await begin(bo, "register");
  const { options } = await begin(server.nobody, "auth");
  const { challenge } = (forRegistration.options as { publicKey: { challenge: string } }).publicKey;
  const authentication = laptop.get(options, { challenge });
  const { challenge_id } = forRegistration;
  assert.equal((await enter(server, { challenge_id, authentication })).status, 401, "for another purpose");

  const late = await signed(server, laptop);
  await server.sql`update passkey_challenges set expires_at = ${Date.now()}`;
  assert.equal((await enter(server, late)).status, 401, "too late");
});

Deno.test("a passkey that counts backwards has been copied, and is refused", async () => {
  await using server = await serverWithPasskeys();
  const laptop = await passkeyOf(server, "bo");
  const status = async (counter: number) =>
    (await enter(server, await signed(server, laptop, { counter }))).status;
  assert.equal(await status(0), 200, "this one has not begun to count");
  assert.equal(await status(7), 200);
  for (const counter of [7, 6, 0]) assert.equal(await status(counter), 401, `${counter}`);
  assert.equal(await status(8), 200);
  const copies = [await signed(server, laptop, { counter: 9 }), await signed(server, laptop, { counter: 9 })];
  const both = await Promise.all(copies.map((answer) => enter(server, answer)));
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401]);
  const refused = await server.sql`
    select uid, detail, count from security_events where action = 'sign_in_refused'`;
  assert.deepEqual(refused.map(({ uid, count }) => [uid, count]), [[uid.bo, 4]]);
  assert.deepEqual(refused[0].detail, { method: "passkey", reason: "wrong_credential" });
});

Deno.test("a passkey belongs to one account, which has a limited number", async () => {
  await using server = await serverWithPasskeys();
  const bo = server.as("bo");
  const laptop = await passkeyOf(server, bo);
  const again = await finish(server.as("cy"), await made(server.as("cy"), laptop));
  assert.deepEqual([again.status, again.text], [409, ""]);
  const last = await made(bo, new Authenticator(SITE));
  await server.sql`
    insert into passkeys (uid, credential_id, rp_id, public_key, counter, transports, name, created_at)
    select ${uid.bo}, 'x' || n, 'chat.example.org', '', 0, '', 'x', 0 from generate_series(1, 49) n`;
  assert.equal((await finish(bo, last)).status, 409);
  assert.equal((await bo.post("/token/passkey/register/start", {})).status, 409);
  assert.equal((await listOf(bo)).length, 50);
});

Deno.test("both calls sign in: with a device, and for clients that name none", async () => {
  await using server = await serverWithPasskeys();
  const laptop = await passkeyOf(server, "bo");
  const first = await entered(server, await signed(server, laptop));
  const second = await entered(server, await signed(server, laptop));
  assert.equal((await server.holding(first).get("/user/me")).status, 200, "they do not end each other");
  assert.equal((await server.holding(second).get("/user/me")).status, 200);
  const credential = { type: "passkey", ...await signed(server, laptop) };
  const login = await server.nobody.post("/token/login", { credential, device: "web:there" });
  assert.equal(login.as(LoginResponse).user.uid, uid.bo);
  const own = await server.holding(login.as(LoginResponse)).get("/user/devices");
  assert.ok((own.body as string[]).includes("web:there"));
});

Deno.test("a passkey needs no code of an authenticator app", async () => {
  await using server = await serverWithPasskeys();
  const laptop = await passkeyOf(server, "bo");
  await secure(server, "bo");
  assert.equal((await enter(server, await signed(server, laptop))).status, 200);
});

Deno.test("frozen, deleted, and where passkeys are off: refused", async () => {
  await using server = await serverWithPasskeys();
  const ada = server.as("ada");
  const [bos, cys] = [await passkeyOf(server, "bo"), await passkeyOf(server, "cy")];
  await ada.put(`/admin/user/${uid.bo}`, { status: "frozen" });
  assert.equal((await enter(server, await signed(server, bos))).status, 423);
  const left = await signed(server, cys);
  await server.as("cy").delete("/user/delete");
  assert.equal((await enter(server, left)).status, 401);
  assert.equal((await server.sql`select from passkeys where uid = ${uid.cy}`).length, 0);

  const mine = await passkeyOf(server, ada);
  const begun = await made(ada, new Authenticator(SITE));
  const answer = await signed(server, mine);
  await ada.post("/admin/login/config", { passkey: false });
  const refused = [
    await server.nobody.post("/token/passkey/auth/start", {}),
    await enter(server, answer),
    await server.nobody.post("/token/login", { credential: { type: "passkey", ...answer } }),
    await ada.post("/token/passkey/register/start", {}),
    await finish(ada, begun),
  ];
  assert.deepEqual(refused.map(({ status, text }) => [status, text]), refused.map(() => [403, ""]));
  assert.equal((await listOf(ada)).length, 1, "people still see theirs, and can remove them");
  assert.equal((await server.as("gus").get("/token/passkey/list")).status, 403);
  assert.equal((await server.nobody.get("/token/passkey/list")).status, 401);
});

Deno.test("the site is the frontend address, else PUBLIC_URL, else where an admin switched passkeys on", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const offered = async () => (await server.nobody.get("/admin/login/config")).as(LoginConfig).passkey;
  const { token } = await server.signIn("ada", "web:there");
  const switchOn = (origin: string) => {
    const headers = { origin, host: new URL(origin).host, "x-api-key": token };
    return ask(server, "POST", "/api/admin/login/config", headers, { passkey: true });
  };
  await switchOn("http://192.0.2.1:3000");
  assert.equal(await offered(), false, "an address without a name has no passkeys");
  await ada.post("/admin/login/config", { passkey: false });
  await switchOn("http://localhost:3000");
  assert.equal(await offered(), true);
  await switchOn("http://other.localhost:3000");
  const localhost = await passkeyOf(server, "bo", "http://localhost:3000");
  assert.equal((await enter(server, await signed(server, localhost))).status, 200);

  await using moved = await server.another({ environment: { PUBLIC_URL: "https://chat.example.org" } });
  assert.equal(
    (await moved.nobody.post("/token/passkey/auth/start", {})).status,
    404,
    "nobody has one there",
  );
  assert.deepEqual((await listOf(moved.as("bo"))).map(({ rp_id, is_usable }) => [rp_id, is_usable]), [
    ["localhost", false],
  ]);
  // Asked of the process that is asked next, because others learn of it a moment later.
  await moved.as("ada").request("POST", "/admin/system/update_frontend_url", {
    headers: { "content-type": "text/plain" },
    body: "https://example.org",
  });
  for (const origin of ["https://example.org", "https://chat.example.org"]) {
    const authenticator = await passkeyOf(moved, "cy", origin);
    assert.equal((await enter(moved, await signed(moved, authenticator))).status, 200, origin);
  }
  const near = await made(moved.as("cy"), new Authenticator("https://notexample.org"));
  assert.equal((await finish(moved.as("cy"), near)).status, 400);
});

Deno.test("questions from one address are limited, and unanswered ones are swept", async () => {
  await using server = await serverWithPasskeys();
  await passkeyOf(server, "bo");
  const ask = (address: string) =>
    server.nobody.post("/token/passkey/auth/start", {}, { headers: { "X-Forwarded-For": address } });
  const answers = await Promise.all(Array.from({ length: 510 }, () => ask("203.0.113.4")));
  assert.equal(answers.filter(({ status }) => status === 200).length, 500);
  const refused = await ask("203.0.113.4");
  assert.deepEqual([refused.status, refused.text], [429, ""]);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  assert.equal((await ask("203.0.113.5")).status, 200);
  await server.sql`update passkey_challenges set expires_at = ${Date.now() - 1000}`;
  const kept = await begin(server.nobody, "auth");
  await sweep(server.app.services, () => true);
  assert.equal((await server.sql`select from passkey_challenges`).length, 1, kept.challenge_id);
});
