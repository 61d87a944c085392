import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { codeOf, secure } from "../support/authenticator.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { eventsOf, eventsSince } from "../security_events/log.ts";
import { askForLink, askForReset, startMailing, tokenIn, useLink, verifiedAt } from "./mailed_links.ts";
import { enter, listOf, passkeyOf, signed, SITE } from "./passkeys/people.ts";

const BO = email("bo");
const KNOWN = "iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42";

/** Whoever signed up with Bo's address can come in by all of these. */
async function waysIn(server: TestServer) {
  const passkey = await passkeyOf(server, "bo");
  await passkeyOf(server, "cy");
  await server.sql`
    insert into identities (kind, issuer, subject, uid, created_at)
    values ('github', 'https://github.com', '7', ${uid.bo}, 1)`;
  const { secret } = await secure(server, "bo");
  await server.as("bo").put("/user", { email: "eve@example.org" });
  return { passkey, secret };
}

const startDoors = () => startMailing({ passkey: true }, { environment: { PUBLIC_URL: SITE } });

const byPassword = (server: TestServer, second_factor?: object) =>
  server.nobody.post("/token/login", {
    credential: { type: "password", email: BO, password: PASSWORD },
    device: "laptop",
    second_factor,
  });

const linkToBo = async (mailing: Awaited<ReturnType<typeof startDoors>>) => {
  await askForLink(mailing.server, BO);
  const mails = await mailing.mailbox.to(BO, 2);
  return tokenIn(mails.find(({ text }) => text!.includes("#/login"))!);
};

Deno.test("a mailed link to an address that nobody had proved ends what a stranger could come in by", async () => {
  await using mailing = await startDoors();
  const { server, mailbox } = mailing;
  const { passkey } = await waysIn(server);
  const stream = await server.stream("bo");
  const [confirm] = await mailbox.to("eve@example.org");
  const before = await eventsOf(server);

  const owner = (await useLink(server, await linkToBo(mailing))).as(LoginResponse);
  assert.equal(owner.user.uid, uid.bo, "and needs no code of the stranger's");
  assert.ok(await verifiedAt(server));
  await stream.next("kick");
  assert.equal((await server.as("bo").get("/user/me")).status, 401);
  assert.equal((await byPassword(server)).status, 401);
  assert.equal((await enter(server, await signed(server, passkey))).status, 401);
  assert.equal((await server.sql`select from identities where uid = ${uid.bo}`).length, 0);
  assert.equal((await server.sql`select from known_devices where uid = ${uid.bo}`).length, 0);
  const confirmed = await server.nobody.post("/user/confirm_email", { magic_token: tokenIn(confirm) });
  assert.equal(confirmed.status, 412, "the stranger's own address does not become the account's");

  const actions = (await eventsSince(server, before)).filter((event) => event.uid === uid.bo)
    .map(({ action }) => action);
  assert.deepEqual(actions.slice(0, 4).sort(), [
    "identity_removed",
    "passkey_removed",
    "password_changed",
    "second_factor_disabled",
  ]);
  const notices = await mailbox.to(BO, 3);
  assert.match(notices.at(-1)!.subject!, /other devices/);
  const held = server.holding(owner);
  assert.equal((await held.get("/user/me")).status, 200);
  const own = { old_password: "", new_password: "open, barley!" };
  assert.equal((await held.post("/user/change_password", own)).status, 200);
  assert.equal((await listOf(server.as("cy"))).length, 1, "others keep theirs");
});

Deno.test("a device that the account knows proves that its user set everything up, so it all stays", async () => {
  await using mailing = await startDoors();
  const { server } = mailing;
  await server.signIn("bo", KNOWN);
  const { passkey, secret } = await waysIn(server);
  const asked = await useLink(server, await linkToBo(mailing), undefined, KNOWN);
  assert.equal(asked.status, 401);
  const { reason, challenge } = asked.body as { reason: string; challenge: string };
  assert.equal(reason, "second_factor_required");
  assert.ok(await verifiedAt(server));
  const credential = { type: "magiclink", magic_token: "" };
  const second_factor = { challenge, code: codeOf(secret) };
  const entered = await server.nobody.post("/token/login", { credential, device: KNOWN, second_factor });
  assert.equal(entered.status, 200);

  await server.sql`update second_factors set last_step = 0`;
  assert.equal((await byPassword(server, { code: codeOf(secret) })).status, 200);
  assert.equal((await enter(server, await signed(server, passkey))).status, 200);
  assert.equal((await server.sql`select from identities where uid = ${uid.bo}`).length, 1);
  assert.equal((await server.as("bo").get("/user/me")).status, 200);
});

Deno.test("a mailed link to a proved address changes nothing else", async () => {
  await using mailing = await startDoors();
  const { server } = mailing;
  const { passkey, secret } = await waysIn(server);
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.bo}`;
  assert.equal((await useLink(server, await linkToBo(mailing))).status, 401, "the code is needed");
  assert.equal((await byPassword(server, { code: codeOf(secret) })).status, 200);
  assert.equal((await enter(server, await signed(server, passkey))).status, 200);
  assert.equal((await server.as("bo").get("/user/me")).status, 200);
});

Deno.test("a reset that proves an address removes the second factor that a stranger had turned on", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await secure(server, "bo");
  await secure(server, "cy");
  await askForReset(server, BO);
  const [, mail] = await mailbox.to(BO, 2);
  const reset = { magic_token: tokenIn(mail), password: PASSWORD };
  assert.equal((await server.nobody.post("/user/reset_password", reset)).status, 200);
  assert.equal((await byPassword(server)).status, 200, "without a code");
  const left = await server.sql`select uid from second_factors`;
  assert.deepEqual(Array.from(left, (row) => row.uid), [uid.cy]);
  assert.equal((await server.sql`select from recovery_codes where uid = ${uid.bo}`).length, 0);
  const subjects = (await mailbox.to(BO, 4)).map(({ subject }) => subject!);
  assert.ok(subjects.some((subject) => subject.includes("Two-factor authentication is off")));
});
