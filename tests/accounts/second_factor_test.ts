import assert from "node:assert/strict";
import { NewSecondFactor, RecoveryCodes } from "schemas/second_factor.ts";
import { all, read } from "../admin_users/people.ts";
import { startMailing } from "../identity/mailed_links.ts";
import { eventsOf, eventsSince, inShort } from "../security_events/log.ts";
import { codeOf, secure, setUp } from "../support/authenticator.ts";
import { captureLog } from "../support/captured_log.ts";
import { email, PASSWORD, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const PATH = "/user/second_factor";
const OFF = { enabled_at: null, recovery_codes: 0 };

const state = async (server: TestServer, who: Person = "bo") =>
  (await server.as(who).get(PATH)).body as { enabled_at: number | null; recovery_codes: number };

Deno.test("it is on with the first code, not before, and the secret is stored encrypted", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const before = await eventsOf(server);
  assert.equal((await bo.post(PATH, { password: "guessed" })).status, 403);
  assert.equal((await bo.post(`${PATH}/confirm`, { code: "000000" })).status, 404);
  const replaced = await setUp(server, "bo");
  const { secret, uri } = (await bo.post(PATH, { password: PASSWORD })).as(NewSecondFactor);
  const { host, pathname, searchParams } = new URL(uri);
  assert.deepEqual([host, searchParams.get("secret")], ["totp", secret]);
  assert.ok(decodeURIComponent(pathname).endsWith(email("bo")));

  assert.equal((await bo.post(`${PATH}/confirm`, { code: codeOf(replaced) })).status, 403);
  assert.deepEqual(await state(server), OFF);
  const confirmed = await bo.post(`${PATH}/confirm`, { code: codeOf(secret) });
  const { recovery_codes } = confirmed.as(RecoveryCodes);
  assert.equal(new Set(recovery_codes).size, 10);
  assert.match(recovery_codes[0], /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  assert.ok((await state(server)).enabled_at);
  assert.equal((await bo.post(PATH, { password: PASSWORD })).status, 409, "it is on");
  const stored = JSON.stringify(await server.sql`select * from second_factors`);
  assert.ok(!stored.includes(secret));
  assert.deepEqual(await state(server, "cy"), OFF);
  assert.deepEqual((await eventsSince(server, before)).map(inShort), [
    ["proof_refused", uid.bo, uid.bo, { reason: "wrong_password" }],
    ["second_factor_enabled", uid.bo, uid.bo, {}],
  ]);
});

Deno.test("the owner replaces the recovery codes and turns it off, with the password or a code", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await server.sql`update users set language = 'tr' where uid = ${uid.bo}`;
  const { secret, recovery_codes: [old, another] } = await secure(server, "bo");
  const bo = server.as("bo");
  const before = await eventsOf(server);
  for (const wrong of [{ password: "guessed" }, { password: "" }, { code: "000000" }, { code: "abcd" }]) {
    assert.equal((await bo.post(`${PATH}/turn_off`, wrong)).status, 403, JSON.stringify(wrong));
    assert.equal((await bo.post(`${PATH}/recovery_codes`, wrong)).status, 403, JSON.stringify(wrong));
  }
  assert.equal((await bo.post(`${PATH}/turn_off`, {})).status, 400);
  const replaced = await bo.post(`${PATH}/recovery_codes`, { password: PASSWORD });
  const [fresh] = replaced.as(RecoveryCodes).recovery_codes;
  assert.equal((await bo.post(`${PATH}/recovery_codes`, { code: old })).status, 403);
  assert.equal((await bo.post(`${PATH}/recovery_codes`, { code: codeOf(secret) })).status, 200);
  assert.equal((await bo.post(`${PATH}/turn_off`, { code: fresh })).status, 403, "replaced again");
  assert.equal((await bo.post(`${PATH}/turn_off`, { code: another })).status, 403);
  assert.equal((await bo.post(`${PATH}/turn_off`, { password: PASSWORD })).status, 200);
  assert.deepEqual(await state(server), OFF);
  assert.equal((await bo.post(`${PATH}/turn_off`, { password: PASSWORD })).status, 404);
  const credential = { type: "password", email: email("bo"), password: PASSWORD };
  assert.equal((await server.nobody.post("/token/login", { credential })).status, 200);

  const done = (await eventsSince(server, before))
    .filter(({ action }) => action !== "sign_in" && action !== "proof_refused");
  assert.deepEqual(done.map(inShort), [
    ["recovery_codes_replaced", uid.bo, uid.bo, {}],
    ["second_factor_disabled", uid.bo, uid.bo, {}],
  ]);
  assert.equal(done[0].count, 2);
  const mails = await mailbox.to(email("bo"), 2);
  assert.deepEqual(mails.map(({ subject }) => /(açık|kapalı|açıldı|kapatıldı)/i.test(subject!)), [
    true,
    true,
  ]);
});

Deno.test("an account without a password proves itself by a code only", async () => {
  await using server = await startServer();
  await server.sql`update users set password_hash = null where uid = ${uid.bo}`;
  const bo = server.as("bo");
  const { secret } = (await bo.post(PATH, {})).as(NewSecondFactor);
  await bo.post(`${PATH}/confirm`, { code: codeOf(secret) });
  await server.sql`update second_factors set last_step = 0`;
  assert.equal((await bo.post(`${PATH}/turn_off`, { password: "" })).status, 403);
  assert.equal((await bo.post(`${PATH}/turn_off`, { code: codeOf(secret) })).status, 200);
});

Deno.test("an admin removes it for somebody who is locked out, and their own as everybody does", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await secure(server, "bo");
  await secure(server, "ada");
  const remove = (by: Person, who: number) => server.as(by).delete(`/admin/user/${who}/second_factor`);
  const before = await eventsOf(server);
  assert.equal((await read(server, uid.bo)).second_factor, true);
  assert.equal((await remove("cy", uid.bo)).status, 403);
  assert.equal((await remove("ada", uid.ada)).status, 403);
  assert.deepEqual([(await remove("ada", 999)).status, (await remove("ada", uid.cy)).status], [404, 404]);
  assert.equal((await remove("ada", uid.bo)).status, 200);
  assert.deepEqual(await state(server), OFF);
  const secured = (await all(server)).filter(({ second_factor }) => second_factor);
  assert.deepEqual(secured.map((user) => user.uid), [uid.ada]);
  assert.deepEqual((await eventsSince(server, before)).map(inShort), [
    ["second_factor_disabled", uid.ada, uid.bo, {}],
  ]);
  const [, off] = await mailbox.to(email("bo"), 2);
  assert.match(off.subject!, /Two-factor authentication is off/);
});

Deno.test("with another key file only recovery codes work", async () => {
  using log = captureLog();
  await using server = await startServer();
  const { secret, recovery_codes: [code] } = await secure(server, "bo");
  const elsewhere = await Deno.makeTempFile();
  await Deno.writeTextFile(elsewhere, `${"ab".repeat(32)}\n`);
  const moved = await server.another({ environment: { SECRET_KEY_FILE: elsewhere } });
  const credential = { type: "password", email: email("bo"), password: PASSWORD };
  const login = (code: string) => moved.nobody.post("/token/login", { credential, second_factor: { code } });
  assert.equal((await login(codeOf(secret))).status, 401);
  assert.equal((await login(code)).status, 200);
  assert.match(log.lines[0], /encrypted with another key/);
  await Deno.remove(elsewhere);
});
