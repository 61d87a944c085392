import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import {
  askForLink,
  askForReset,
  expire,
  FRONTEND,
  linkIn,
  startMailing,
  tokenIn,
  useLink,
  verifiedAt,
} from "./mailed_links.ts";
import { enter, passkeyOf, signed, SITE } from "./passkeys/people.ts";

const BO = email("bo");
const NEW = "open, barley!";

const reset = (server: TestServer, magic_token: string, password = NEW) =>
  server.nobody.post("/user/reset_password", { magic_token, password });

async function signIn(server: TestServer, password: string) {
  const credential = { type: "password", email: BO, password };
  return (await server.nobody.post("/token/login", { credential, device: "web:0123456789abcdef" })).status;
}

Deno.test("a mailed link sets a new password and signs the account out everywhere", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  assert.equal(await signIn(server, PASSWORD), 200);
  const bo = server.as("bo");
  const stream = await bo.stream();
  const { refresh_token, token: access } = await server.signIn("bo", "phone");
  await askForLink(server, BO);
  await askForReset(server, "BO@example.org");
  const [first, second] = await mailbox.to(BO, 2);
  const mail = [first, second].find(({ text }) => text!.includes("reset_password"))!;
  const link = [first, second].find((other) => other !== mail)!;
  const token = tokenIn(mail);
  assert.equal(linkIn(mail).href, `${FRONTEND}/?magic_token=${token}#/reset_password`);

  assert.equal((await reset(server, token)).status, 200);
  await stream.next("kick");
  assert.equal((await bo.get("/user/me")).status, 401);
  assert.equal((await server.nobody.post("/token/renew", { token: access, refresh_token })).status, 401);
  assert.deepEqual([await signIn(server, PASSWORD), await signIn(server, NEW)], [401, 200]);
  assert.ok(await verifiedAt(server));
  assert.equal((await useLink(server, tokenIn(link))).status, 400, "an earlier link is void");
  const [, , notice] = await mailbox.to(BO, 3);
  assert.match(notice.subject!, /password .* changed/);
  const events = await server.sql`
    select actor from security_events where action = 'password_changed' and uid = ${uid.bo}`;
  assert.deepEqual(Array.from(events, ({ actor }) => actor), [uid.bo]);
  assert.equal((await server.as("cy").get("/user/me")).status, 200, "others stay");
});

for (const isProved of [false, true]) {
  const name = isProved
    ? "a reset keeps the passkeys and linked accounts of a proved address"
    : "a reset of an address that nobody had proved removes how a stranger could still come in";
  Deno.test(name, async () => {
    await using mailing = await startMailing({ passkey: true }, { environment: { PUBLIC_URL: SITE } });
    const { server, mailbox } = mailing;
    const passkey = await passkeyOf(server, "bo");
    await passkeyOf(server, "cy");
    await server.sql`
      insert into identities (kind, issuer, subject, uid, created_at)
      values ('github', 'https://github.com', '7', ${uid.bo}, 1)`;
    if (isProved) await server.sql`update users set email_verified_at = 1 where uid = ${uid.bo}`;
    await askForReset(server, BO);
    assert.equal((await reset(server, tokenIn((await mailbox.to(BO))[0]))).status, 200);

    assert.equal((await enter(server, await signed(server, passkey))).status, isProved ? 200 : 401);
    const kept = await server.sql`select from identities where uid = ${uid.bo}`;
    assert.equal(kept.length, isProved ? 1 : 0);
    const removed = await server.sql`
      select action from security_events
      where uid = ${uid.bo} and action in ('passkey_removed', 'identity_removed') order by id`;
    const expected = isProved ? [] : ["passkey_removed", "identity_removed"];
    assert.deepEqual(Array.from(removed, ({ action }) => action), expected);
  });
}

Deno.test("a reset forgets the devices that the account knew", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  assert.equal(await signIn(server, PASSWORD), 200);
  const known = () => server.sql`select from known_devices where uid = ${uid.bo}`;
  assert.equal((await known()).length, 1);
  await askForReset(server, BO);
  await reset(server, tokenIn((await mailbox.to(BO))[0]));
  assert.equal((await known()).length, 0);
});

Deno.test("a link to a new password works once, also when it is used fifty times at once", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForReset(server, BO);
  const token = tokenIn((await mailbox.to(BO))[0]);
  const tries = Array.from({ length: 50 }, (_, i) => reset(server, token, `${NEW} ${i}`));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.equal(statuses.filter((status) => status === 412).length, 49);
  assert.equal(await signIn(server, `${NEW} ${statuses.indexOf(200)}`), 200);
});

Deno.test("links that are expired or for another purpose, and short passwords, change nothing", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForReset(server, BO);
  const token = tokenIn((await mailbox.to(BO))[0]);
  assert.equal((await reset(server, token, "short")).status, 400);
  assert.equal((await useLink(server, token)).status, 400, "it does not sign in");
  assert.equal(
    (await server.nobody.post("/user/register", { ...{ name: "Dee" }, magic_token: token })).status,
    412,
  );
  assert.equal((await reset(server, "x")).status, 412);
  await expire(server);
  assert.equal((await reset(server, token)).status, 412);
  assert.equal(await signIn(server, PASSWORD), 200);
});

Deno.test("a reset that was mailed to a former address, or to somebody now frozen, is refused", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForReset(server, BO);
  await askForReset(server, email("cy"));
  const tokens = [tokenIn((await mailbox.to(BO))[0]), tokenIn((await mailbox.to(email("cy")))[0])];
  await server.as("ada").put(`/admin/user/${uid.bo}`, { email: "bo@elsewhere.example" });
  await server.sql`update users set status = 'frozen' where uid = ${uid.cy}`;
  for (const token of tokens) assert.equal((await reset(server, token)).status, 412);
});

Deno.test("asking tells nobody whether there is an account, and is limited", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  for (const address of ["dee@example.org", BO]) {
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await askForReset(server, address));
    assert.deepEqual(answers.map(({ status, text }) => `${status}${text}`), [
      ...Array(5).fill("200"),
      "429",
    ]);
  }
  await mailbox.to(BO, 5);
  assert.ok(mailbox.received.every(({ recipients }) => recipients[0] === BO));
});

Deno.test("somebody who came by a link gets a password by a reset", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForLink(server, "dee@example.org");
  const token = tokenIn((await mailbox.to("dee@example.org"))[0]);
  (await useLink(server, token, "Dee")).as(LoginResponse);
  await askForReset(server, "dee@example.org");
  const mails = await mailbox.to("dee@example.org", 2);
  assert.equal((await reset(server, tokenIn(mails[1]))).status, 200);
  const credential = { type: "password", email: "dee@example.org", password: NEW };
  assert.equal((await server.nobody.post("/token/login", { credential })).status, 200);
});
