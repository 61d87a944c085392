import assert from "node:assert/strict";
import { LoginResponse, RenewResponse } from "schemas/sessions.ts";
import type { Answer } from "../support/answer.ts";
import { email, PASSWORD } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const COOKIE = { "X-Parley-Session": "cookie" };
const credential = { type: "password", email: email("bo"), password: PASSWORD };

const signIn = (server: TestServer, headers: Record<string, string> = COOKIE) =>
  server.nobody.post("/token/login", { credential, device: "web:tab" }, { headers });
const renew = (server: TestServer, headers: Record<string, string>) =>
  server.nobody.post("/token/renew", { token: "", refresh_token: "" }, { headers });

/** The cookie with the refresh token, as set and as sent back. The other cookie is only a hint. */
function sessionCookie({ headers }: Answer) {
  const set = headers.getSetCookie().find((cookie) => /httponly/i.test(cookie));
  assert.ok(set, "an HttpOnly cookie is set");
  return { set, cookie: set.split(";")[0] };
}

Deno.test("our own client's refresh token is in a cookie that no script can read", async () => {
  await using server = await startServer();
  const answer = await signIn(server);
  const { set } = sessionCookie(answer);

  assert.equal(answer.as(LoginResponse).refresh_token, "");
  assert.match(set, /SameSite=Strict/i);
  assert.match(set, /Path=\/api\/token(;|$)/i);
  assert.match(set, /Max-Age=604800/i);
});

Deno.test("the cookie renews the session and is replaced", async () => {
  await using server = await startServer();
  const first = sessionCookie(await signIn(server));
  const renewed = await renew(server, { ...COOKIE, Cookie: first.cookie });
  const { token, refresh_token } = renewed.as(RenewResponse);
  const next = sessionCookie(renewed);

  assert.equal(refresh_token, "");
  assert.notEqual(next.cookie, first.cookie);
  assert.equal((await server.nobody.get("/user/me", { headers: { "X-API-Key": token } })).status, 200);
  assert.equal((await renew(server, { ...COOKIE, Cookie: next.cookie })).status, 200);
});

Deno.test("a page of another site cannot renew with the cookie", async () => {
  await using server = await startServer();
  const { cookie } = sessionCookie(await signIn(server));
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };

  assert.equal((await renew(server, { Cookie: cookie })).status, 401, "without our header");
  const stolen = await renew(server, { ...COOKIE, ...foreign, Cookie: cookie });
  assert.ok([401, 403].includes(stolen.status));
  assert.ok(!stolen.text.includes("token"));
  const own = { Origin: server.origin, "Sec-Fetch-Site": "same-origin" };
  assert.equal((await renew(server, { ...COOKIE, ...own, Cookie: cookie })).status, 200);
});

/** What a browser says of a request that is not from a script of ours, though the cookie comes with it. */
const NOT_OURS: Record<string, (own: string) => Record<string, string>> = {
  "a neighbour on the same domain": () => ({
    "Origin": "https://neighbour.example.org",
    "Sec-Fetch-Site": "same-site",
    "Sec-Fetch-Mode": "cors",
    "Sec-Fetch-Dest": "empty",
  }),
  "a neighbour whose browser tells no origin": () => ({ "Sec-Fetch-Site": "same-site" }),
  "an upload in a sandbox": () => ({ Origin: "null", "Sec-Fetch-Site": "cross-site" }),
  "an upload, in a browser that tells only the origin": () => ({ Origin: "null" }),
  "a form": (own) => ({
    "Origin": own,
    "Sec-Fetch-Site": "same-origin",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "document",
  }),
  "a frame": () => ({
    "Sec-Fetch-Site": "same-origin",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "iframe",
  }),
  "a picture": () => ({
    "Sec-Fetch-Site": "same-origin",
    "Sec-Fetch-Mode": "no-cors",
    "Sec-Fetch-Dest": "image",
  }),
};

for (const [what, says] of Object.entries(NOT_OURS)) {
  Deno.test(`only a script of our own pages renews and signs in with the cookie, not ${what}`, async () => {
    await using server = await startServer();
    const { cookie } = sessionCookie(await signIn(server));
    const headers = { ...COOKIE, ...says(server.origin) };
    const refused = await renew(server, { ...headers, Cookie: cookie });
    assert.deepEqual([refused.status, refused.headers.getSetCookie()], [401, []]);
    assert.equal(refused.headers.get("access-control-allow-credentials"), null);
    const ours = {
      "Origin": server.origin,
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Mode": "cors",
      "Sec-Fetch-Dest": "empty",
    };
    assert.equal((await renew(server, { ...COOKIE, ...ours, Cookie: cookie })).status, 200);
    assert.deepEqual((await signIn(server, headers)).headers.getSetCookie(), [], "nor does another get one");
  });
}

Deno.test("an absent or invalid cookie gets 401", async () => {
  await using server = await startServer();
  for (const Cookie of ["", "a=b", "parley_session=x", "parley_session=%ff"]) {
    const answer = await renew(server, { ...COOKIE, Cookie });
    assert.deepEqual([answer.status, answer.text], [401, ""], Cookie);
  }
});

Deno.test("signing out removes the cookies", async () => {
  await using server = await startServer();
  const answer = await signIn(server);
  const { cookie } = sessionCookie(answer);
  const { token } = answer.as(LoginResponse);
  const out = await server.nobody.get("/token/logout", {
    headers: { ...COOKIE, "X-API-Key": token, Cookie: cookie },
  });

  assert.equal(out.status, 200);
  const cleared = out.headers.getSetCookie();
  const given = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith("parley_device="));
  assert.equal(cleared.length, given.length, "all but the one by which the device is known again");
  for (const set of cleared) assert.match(set, /Max-Age=0/i);
  assert.equal((await renew(server, { ...COOKIE, Cookie: cookie })).status, 401);
});

Deno.test("other clients get no cookie, and the cookie alone authorizes no call", async () => {
  await using server = await startServer();
  const plain = await signIn(server, {});
  assert.deepEqual(plain.headers.getSetCookie(), []);
  assert.notEqual(plain.as(LoginResponse).refresh_token, "");

  const { cookie } = sessionCookie(await signIn(server));
  assert.equal((await server.nobody.get("/user/me", { headers: { Cookie: cookie } })).status, 401);
  assert.equal((await server.nobody.get("/token/logout", { headers: { Cookie: cookie } })).status, 401);
});
