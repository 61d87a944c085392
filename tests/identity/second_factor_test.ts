import assert from "node:assert/strict";
import { linkIdentity } from "../../db/users/identities.ts";
import { SecondFactorRefusal } from "schemas/second_factor.ts";
import { LoginResponse } from "schemas/sessions.ts";
import * as v from "valibot";
import { eventsOf, eventsSince, inShort } from "../security_events/log.ts";
import type { Answer } from "../support/answer.ts";
import { codeOf, secure } from "../support/authenticator.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { WallClock } from "../support/wall_clock.ts";
import { askForLink, askForReset, startMailing, tokenIn } from "./mailed_links.ts";

const STEP = 30_000;
const WRONG = "000000";

interface Attempt {
  credential?: object;
  second_factor?: object;
  device?: string;
}

const byPassword = (password = PASSWORD) => ({ type: "password", email: email("bo"), password });

const login = (server: TestServer, { credential = byPassword(), ...rest }: Attempt = {}) =>
  server.nobody.post("/token/login", { credential, device: "phone", ...rest });

function refusal({ status, body }: Answer): SecondFactorRefusal {
  assert.equal(status, 401);
  return v.parse(SecondFactorRefusal, body);
}

async function challenge(server: TestServer, attempt: Attempt = {}): Promise<string> {
  const { reason, challenge, expires_in } = refusal(await login(server, attempt));
  assert.deepEqual([reason, expires_in], ["second_factor_required", 600]);
  return challenge!;
}

const reasonOf = async (answer: Promise<Answer>) => refusal(await answer).reason;

Deno.test("a password needs a code too, and who does not know it learns nothing", async () => {
  await using server = await startServer();
  const { secret } = await secure(server, "bo");
  const before = await eventsOf(server);
  const wrong = await login(server, { credential: byPassword("guessed") });
  assert.deepEqual([wrong.status, wrong.text], [401, ""]);
  const alsoWrong = await login(server, {
    credential: byPassword("guessed"),
    second_factor: { code: codeOf(secret) },
  });
  assert.deepEqual([alsoWrong.status, alsoWrong.text], [401, ""], "the code alone is worth nothing");

  await challenge(server);
  assert.equal(await reasonOf(login(server, { second_factor: { code: WRONG } })), "wrong_second_factor");
  const code = codeOf(secret);
  const { user } = (await login(server, { second_factor: { code } })).as(LoginResponse);
  assert.equal(user.uid, uid.bo);
  assert.equal((await login(server, { credential: { ...byPassword(), email: email("cy") } })).status, 200);

  assert.deepEqual((await eventsSince(server, before)).map(inShort).slice(1), [
    ["sign_in_refused", null, uid.bo, { method: "password", reason: "wrong_second_factor" }],
    ["sign_in", uid.bo, uid.bo, { method: "password", second_factor: "totp" }],
    ["sign_in", uid.cy, uid.cy, { method: "password" }],
  ]);
});

Deno.test("a code is accepted once, and none that is older than it", async () => {
  await using server = await startServer();
  using clock = new WallClock();
  const { secret } = await secure(server, "bo");
  const old = codeOf(secret);
  clock.jump(STEP);
  const code = codeOf(secret);
  const use = (code: string) => login(server, { second_factor: { code } });
  const parallel = await Promise.all(Array.from({ length: 5 }, () => use(code)));
  assert.deepEqual(parallel.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  assert.equal(await reasonOf(use(old)), "wrong_second_factor");
  clock.jump(2 * STEP);
  assert.equal((await use(codeOf(secret))).status, 200);
  clock.jump(3 * STEP);
  const late = codeOf(secret);
  clock.jump(6 * STEP);
  assert.equal(await reasonOf(use(late)), "wrong_second_factor");
});

Deno.test("a recovery code signs in once, however it is typed", async () => {
  await using server = await startServer();
  const { recovery_codes: [first, second] } = await secure(server, "bo");
  const typed = ` ${first.toUpperCase().replaceAll("-", " ")} `;
  const parallel = await Promise.all(
    Array.from({ length: 4 }, () => login(server, { second_factor: { code: typed } })),
  );
  assert.deepEqual(parallel.map(({ status }) => status).sort(), [200, 401, 401, 401]);
  assert.equal((await login(server, { second_factor: { code: second } })).status, 200);
  const state = await server.as("bo").get("/user/second_factor");
  assert.equal((state.body as { recovery_codes: number }).recovery_codes, 8);
  const stored = await server.sql`select * from recovery_codes`;
  assert.ok(!JSON.stringify(stored).includes(first));
});

Deno.test("a mailed link is used up by the first step, and its challenge leads on", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const { secret } = await secure(server, "bo");
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.bo}`;
  await askForLink(server, email("bo"));
  // The letter about the second factor came first.
  const [, mail] = await mailbox.to(email("bo"), 2);
  const credential = { type: "magiclink", magic_token: tokenIn(mail) };
  const given = await challenge(server, { credential });

  const use = (code: string, challenge = given, method: object = credential) =>
    login(server, { credential: method, second_factor: { code, challenge } });
  assert.equal(await reasonOf(use(WRONG)), "wrong_second_factor");
  assert.equal(await reasonOf(use(codeOf(secret), given, byPassword())), "second_factor_expired");
  assert.equal(await reasonOf(use(codeOf(secret), "made-up")), "second_factor_expired");
  assert.equal((await use(codeOf(secret))).as(LoginResponse).user.uid, uid.bo);
  await server.sql`update second_factors set last_step = 0`;
  assert.equal(await reasonOf(use(codeOf(secret))), "second_factor_expired", "it serves once");
});

Deno.test("an account at another service needs the code too", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  await ada.post("/admin/login/config", { third_party: true });
  await linkIdentity(server.database.kysely, uid.bo, {
    kind: "thirdparty",
    issuer: "",
    subject: "bo-there",
    email: null,
  });
  const { secret } = await secure(server, "bo");
  const headers = { "X-Secret": (await ada.get("/admin/system/third_party_secret")).text };
  const user = { userid: "bo-there", username: "Bo" };
  const key = (await server.nobody.post("/token/create_third_party_key", user, { headers })).body;
  const credential = { type: "thirdparty", key };
  const given = await challenge(server, { credential });
  const answer = await login(server, {
    credential,
    second_factor: { code: codeOf(secret), challenge: given },
  });
  assert.equal(answer.as(LoginResponse).user.uid, uid.bo);
});

Deno.test("a challenge ends with time, a new password, and a frozen account", async () => {
  await using server = await startServer();
  using clock = new WallClock();
  const { secret, recovery_codes } = await secure(server, "bo");
  const use = (challenge: string, code = codeOf(secret)) =>
    login(server, { second_factor: { code, challenge } });
  const late = await challenge(server);
  clock.jump(601_000);
  assert.equal(await reasonOf(use(late)), "second_factor_expired");
  clock.jump(0);

  const begun = await challenge(server);
  const bo = server.as("bo");
  await bo.post("/user/change_password", { old_password: PASSWORD, new_password: "close sesame" });
  assert.equal(await reasonOf(use(begun)), "second_factor_expired");

  const again = await challenge(server, { credential: byPassword("close sesame") });
  await server.sql`update users set status = 'frozen' where uid = ${uid.bo}`;
  assert.equal((await use(again, recovery_codes[0])).status, 423);
});

Deno.test("a new password by mail to a proved address neither removes the second factor nor passes it", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const { secret } = await secure(server, "bo");
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.bo}`;
  await askForReset(server, email("bo"));
  const [, mail] = await mailbox.to(email("bo"), 2);
  const password = "close sesame";
  const reset = await server.nobody.post("/user/reset_password", { magic_token: tokenIn(mail), password });
  assert.deepEqual([reset.status, reset.text], [200, ""]);
  await challenge(server, { credential: byPassword(password) });
  const second_factor = { code: codeOf(secret) };
  assert.equal((await login(server, { credential: byPassword(password), second_factor })).status, 200);
});

Deno.test("guessed codes are limited for the account, but not on a device that it knows", async () => {
  await using server = await startServer();
  const known = "iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42";
  await server.signIn("bo", known);
  const { secret } = await secure(server, "bo");
  const guess = (device: string, code = WRONG) => login(server, { device, second_factor: { code } });
  for (let i = 0; i < 10; i++) assert.equal((await guess("phone")).status, 401);
  const limited = await guess("phone", codeOf(secret));
  assert.equal(limited.status, 429);
  assert.ok(Number(limited.headers.get("retry-after")) > 0);
  assert.equal((await guess("laptop")).status, 429, "whatever the device calls itself");
  assert.equal((await login(server, { credential: { ...byPassword(), email: email("cy") } })).status, 200);
  assert.equal((await guess(known, codeOf(secret))).status, 200);
});

Deno.test("the right code many times at once signs in once, and keeps nobody out", async () => {
  await using server = await startServer();
  using clock = new WallClock();
  const { secret, recovery_codes: [recovery] } = await secure(server, "bo");
  const processes = [server, await server.another()];
  const use = (code: string, i = 0) =>
    login(processes[i % 2], { device: `device ${i}`, second_factor: { code } });
  for (const code of [codeOf(secret), recovery]) {
    const parallel = await Promise.all(Array.from({ length: 20 }, (_, i) => use(code, i)));
    assert.deepEqual(parallel.map(({ status }) => status).sort(), [200, ...Array(19).fill(401)]);
    for (const { status, body } of parallel) {
      if (status === 401) assert.deepEqual(body, { reason: "wrong_second_factor" });
    }
  }
  assert.deepEqual(
    await server.sql`select from failed_attempts where key like 'code%'`.then((rows) => rows.length),
    0,
  );
  clock.jump(STEP);
  assert.equal((await use(codeOf(secret))).status, 200, "the next code works at once");
  const { body } = await server.as("bo").get("/user/second_factor");
  assert.equal((body as { recovery_codes: number }).recovery_codes, 9);

  for (let i = 0; i < 10; i++) assert.equal((await use(WRONG)).status, 401);
  assert.equal((await use(codeOf(secret))).status, 429, "wrong ones still count");
});
