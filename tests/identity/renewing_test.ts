import assert from "node:assert/strict";
import { RenewResponse } from "schemas/sessions.ts";
import { UserInfo } from "schemas/users.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

type Pair = Pick<RenewResponse, "token" | "refresh_token">;

const renew = (server: TestServer, { token, refresh_token }: Pair) =>
  server.nobody.post("/token/renew", { token, refresh_token });
const opens = async (server: TestServer, token: string) =>
  (await server.nobody.get("/user/me", { headers: { "X-API-Key": token } })).status === 200;
/** As if the rotation had been long ago, and every copy in memory forgotten. */
async function later(server: TestServer) {
  await server.sql`update devices set rotated_at = 1`;
  return await server.another();
}

Deno.test("a session is renewed as early and as often as one likes", async () => {
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

Deno.test("two tabs that renew at once both go on", async () => {
  await using server = await startServer();
  const second = await server.another();
  const pair = await server.signIn("bo", "web:first");
  const both = await Promise.all([renew(server, pair), renew(second, pair)]);
  const renewed = both.map((answer) => answer.as(RenewResponse));

  for (const { token } of renewed) assert.ok(await opens(server, token));
  const onward = await Promise.all(renewed.map((one) => renew(server, one)));
  assert.ok(onward.some(({ status }) => status === 200));
});

Deno.test("after a while a used refresh token is dead", async () => {
  await using server = await startServer();
  const pair = await server.signIn("bo", "web:first");
  const renewed = (await renew(server, pair)).as(RenewResponse);
  const after = await later(server);

  const reused = await renew(after, pair);
  assert.deepEqual([reused.status, reused.text], [401, ""]);
  assert.notEqual(renewed.refresh_token, pair.refresh_token);
});

Deno.test("the refresh token decides whose session is renewed", async () => {
  await using server = await startServer();
  const [bo, cy] = [await server.signIn("bo", "web:first"), await server.signIn("cy", "web:first")];
  const mixed = await renew(server, { token: bo.token, refresh_token: cy.refresh_token });
  if (mixed.status === 401) return;

  const { token } = mixed.as(RenewResponse);
  const me = await server.nobody.get("/user/me", { headers: { "X-API-Key": token } });
  assert.equal(me.as(UserInfo).uid, uid.cy);
});

Deno.test("what is no pair of tokens is refused without a word", async () => {
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

Deno.test("a refresh token lives seven days", async () => {
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
