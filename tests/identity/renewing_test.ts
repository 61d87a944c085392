import assert from "node:assert/strict";
import { LoginResponse, RenewResponse } from "schemas/sessions.ts";
import { clearAccessTokens } from "../../db/users/access_tokens.ts";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "./guessing.ts";

type Pair = Pick<RenewResponse, "token" | "refresh_token">;

const renew = (server: TestServer, { token, refresh_token }: Pair) =>
  server.nobody.post("/token/renew", { token, refresh_token });
const opens = async (server: TestServer, token: string) =>
  (await server.nobody.get("/user/me", { headers: { "X-API-Key": token } })).status === 200;
/** Moves the last rotation far into the past, and returns a server with empty caches. */
async function later(server: TestServer) {
  await server.sql`update devices set rotated_at = 1`;
  return await server.another();
}

Deno.test("a session can be renewed at any time, any number of times", async () => {
  await using server = await startServer();
  let pair: Pair = await server.signIn("bo", "web:first");
  const seen = new Set([pair.token, pair.refresh_token]);
  for (let time = 0; time < 3; time++) {
    const renewed = (await renew(server, pair)).as(RenewResponse);
    assert.equal(renewed.expired_in, 300);
    assert.ok(await opens(server, renewed.token));
    seen.add(renewed.token).add(renewed.refresh_token);
    pair = renewed;
  }
  assert.equal(seen.size, 8);
});

Deno.test("two tabs that renew at once both stay signed in", async () => {
  await using server = await startServer();
  const second = await server.another();
  const pair = await server.signIn("bo", "web:first");
  const both = await Promise.all([renew(server, pair), renew(second, pair)]);
  const renewed = both.map((answer) => answer.as(RenewResponse));

  for (const { token } of renewed) assert.ok(await opens(server, token));
  const onward = await Promise.all(renewed.map((one) => renew(server, one)));
  assert.ok(onward.some(({ status }) => status === 200));
});

Deno.test("two tabs stay signed in even if the clocks of two processes differ", async () => {
  await using server = await startServer();
  const pair = await server.signIn("bo", "web:first");
  assert.equal((await renew(server, pair)).status, 200);
  const { now } = Date;
  try {
    Date.now = () => now() + 60_000;
    assert.equal((await renew(server, pair)).status, 200);
  } finally {
    Date.now = now;
  }
});

Deno.test("a used refresh token is invalid after the grace period", async () => {
  await using server = await startServer();
  const pair = await server.signIn("bo", "web:first");
  const renewed = (await renew(server, pair)).as(RenewResponse);
  const after = await later(server);

  const reused = await renew(after, pair);
  assert.deepEqual([reused.status, reused.text], [401, ""]);
  assert.notEqual(renewed.refresh_token, pair.refresh_token);
});

Deno.test("renewal requires an access token of the same session", async () => {
  await using server = await startServer();
  const [bo, cy] = [await server.signIn("bo", "web:first"), await server.signIn("cy", "web:first")];
  const phone = await server.signIn("bo", "phone");
  const before = await server.signIn("bo", "web:again");
  const again = (await signIn(server, { device: "web:again" })).as(LoginResponse);
  const { refresh_token } = bo;
  const foreign = [cy.token, phone.token, before.token, refresh_token, "x", "", "a\0", "\ud800"];
  for (const token of foreign) {
    const answer = await renew(server, { token, refresh_token });
    assert.deepEqual([answer.status, answer.text, answer.type], [401, "", null], token);
  }
  const former = await renew(server, { token: before.token, refresh_token: again.refresh_token });
  assert.equal(former.status, 401);
  assert.equal((await renew(server, bo)).status, 200, "what was refused has used up nothing");
  assert.equal((await renew(server, again)).status, 200);
});

Deno.test("an expired access token renews, and so does an earlier one after a lost response", async () => {
  await using server = await startServer();
  const first = await server.signIn("bo", "web:first");
  await server.sql`update access_tokens set expires_at = 1`;
  await clearAccessTokens(server.database, Date.now());
  const lost = (await renew(server, first)).as(RenewResponse);
  const got = (await renew(server, first)).as(RenewResponse);
  await server.sql`update access_tokens set expires_at = 2`;
  await clearAccessTokens(server.database, Date.now());

  assert.equal((await renew(server, { token: first.token, refresh_token: lost.refresh_token })).status, 200);
  const kept = await renew(server, { token: got.token, refresh_token: got.refresh_token });
  assert.equal(kept.status, 200);
});

Deno.test("a limited number of expired tokens is kept while the session can be renewed", async () => {
  await using server = await startServer();
  let pair: Pair = await server.signIn("bo", "web:first");
  for (let time = 0; time < 30; time++) {
    pair = (await renew(server, pair)).as(RenewResponse);
    await server.sql`update access_tokens set expires_at = ${time} where expires_at > ${time}`;
  }
  const stored = () => server.sql`select from access_tokens where uid = ${uid.bo} and device = 'web:first'`;
  assert.ok((await stored()).length <= 12, `${(await stored()).length} are kept`);
  assert.equal((await renew(server, pair)).status, 200);

  await server.sql`update access_tokens set expires_at = 1`;
  await server.sql`update devices set refresh_expires_at = 1`;
  await clearAccessTokens(server.database, Date.now());
  assert.equal((await stored()).length, 0);
});

Deno.test("signing out during a renewal signs out, without an error", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  const answer = await server.sql.begin(async (tx) => {
    // The renewal waits where it stores its new access token, while the device signs out.
    await tx`lock table access_tokens in share mode`;
    const renewing = renew(server, { token, refresh_token });
    await eventually(async () => {
      const waiting =
        await tx`select from pg_locks where relation = 'access_tokens'::regclass and not granted`;
      return waiting.length > 0 || undefined;
    }, "the renewal to wait");
    await tx`delete from devices where uid = ${uid.bo} and device = 'web:first'`;
    return { renewing };
  });
  const { status, text } = await answer.renewing;
  assert.deepEqual([status, text], [401, ""]);
});

Deno.test("an invalid pair of tokens is refused with an empty body", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  const wrong: Pair[] = [
    { token: "", refresh_token: "" },
    { token: "x", refresh_token: "y" },
    { token: refresh_token, refresh_token: token },
    { token, refresh_token: token },
    { token, refresh_token: "" },
    { token: "a\0", refresh_token: "\ud800" },
  ];
  for (const pair of wrong) {
    const answer = await renew(server, pair);
    assert.deepEqual([answer.status, answer.text, answer.type], [401, "", null]);
  }
  assert.equal((await renew(server, { token, refresh_token })).status, 200);
});

Deno.test("a refresh token is valid for seven days", async () => {
  await using server = await startServer();
  const pair = await server.signIn("bo", "phone");
  const [{ left }] = await server.sql`
    select refresh_expires_at - ${Date.now()} as left from devices where device = 'phone'
    and refresh_expires_at > ${Date.now() + 604_700_000} order by rotated_at desc limit 1`;
  assert.ok(left <= 604_800_000);

  await server.sql`update devices set refresh_expires_at = 1`;
  const answer = await renew(await server.another(), pair);
  assert.deepEqual([answer.status, answer.text], [401, ""]);
});

Deno.test("a frozen or deleted account does not renew", async () => {
  await using server = await startServer();
  const bo = await server.signIn("bo", "web:first");
  const cy = await server.signIn("cy", "web:first");
  await server.sql`update users set status = 'frozen' where uid = ${uid.bo}`;
  await server.sql`update users set deleted_at = 1 where uid = ${uid.cy}`;
  const after = await server.another();

  assert.equal((await renew(after, bo)).status, 401);
  assert.equal((await renew(after, cy)).status, 401);
});

Deno.test("tokens that nobody has are refused without a trace, and the owner renews all the same", async () => {
  await using server = await startServer();
  const pair = await server.signIn("bo", "web:first");
  const traces = async () => [
    (await server.sql`select attempt from failed_attempts`).length,
    (await server.sql`select id from security_events`).length,
  ];
  const before = await traces();
  // 256 random bits: a limit would add nothing, and phones know no other answer than 401.
  assert.match(pair.refresh_token, /^[\w-]{43}$/);
  const guesses = Array.from(
    { length: 300 },
    (_, i) => renew(server, { ...pair, refresh_token: `${pair.refresh_token.slice(3)}${100 + i}` }),
  );
  for (const { status, text } of await Promise.all(guesses)) assert.deepEqual([status, text], [401, ""]);
  assert.deepEqual(await traces(), before);
  assert.equal((await renew(server, pair)).status, 200);

  await server.sql.begin(async (sql) => {
    await sql`set local enable_seqscan = off`;
    for (const column of ["refresh_hash", "previous_refresh_hash"]) {
      const plan = await sql`explain select from devices where ${sql(column)} = ${new Uint8Array(32)}`;
      assert.match(plan[0]["QUERY PLAN"], /using devices_(previous_)?refresh/, "a look into an index");
    }
  });
});
