import assert from "node:assert/strict";
import { UserInfo, WaitingEmail } from "schemas/users.ts";
import * as v from "valibot";
import { email, PASSWORD, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import {
  askForReset,
  expire,
  FRONTEND,
  linkIn,
  startMailing,
  tokenIn,
  verifiedAt,
} from "../identity/mailed_links.ts";

const BO = email("bo");
const NEW = "robert@example.org";
const CHANGE = "/user/email_change";

const ask = (server: TestServer, address = NEW, more: object = {}) =>
  server.as("bo").put("/user", { email: address, ...more });
const confirm = (server: TestServer, magic_token: string) =>
  server.nobody.post("/user/confirm_email", { magic_token });
const waiting = async (server: TestServer) =>
  (await server.as("bo").get(CHANGE)).as(v.nullable(WaitingEmail))?.email ?? null;
const present = async (server: TestServer) => (await server.as("bo").get("/user/me")).as(UserInfo).email;

Deno.test("while mail is on, a new email counts once its owner has confirmed it", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const cy = await server.stream("cy");
  const asked = (await ask(server, " Robert@Example.org ", { name: "Rob", language: "tr" })).as(UserInfo);
  assert.deepEqual([asked.email, asked.name], [BO, "Rob"], "what needs no confirmation is changed at once");
  assert.deepEqual([await present(server), await waiting(server)], [BO, NEW]);
  const [first] = (await cy.next("users_log")).logs;
  assert.deepEqual([first.name, first.email], ["Rob", null]);

  const [mail] = await mailbox.to(NEW);
  assert.equal(linkIn(mail).href, `${FRONTEND}/?magic_token=${tokenIn(mail)}#/confirm_email`);
  assert.match(mail.subject!, /doğrula|onayla/i);
  const done = await confirm(server, tokenIn(mail));
  assert.deepEqual([done.status, done.text], [200, ""]);
  assert.deepEqual([await present(server), await waiting(server)], [NEW, null]);
  assert.ok(await verifiedAt(server));
  const [entry] = (await cy.next("users_log")).logs;
  assert.deepEqual([entry.uid, entry.email], [uid.bo, NEW]);
  assert.equal((await confirm(server, tokenIn(mail))).status, 412, "it works once");

  const [notice] = await mailbox.to(BO);
  assert.ok(notice.text!.includes(NEW), "the former address is told");
  const events = await server.sql`select action, actor from security_events where uid = ${uid.bo}`;
  const changes = events.filter(({ action }) => action === "email_changed");
  assert.deepEqual(changes.map(({ actor }) => actor), [uid.bo]);
  const signIn = (email: string) =>
    server.nobody.post("/token/login", { credential: { type: "password", email, password: PASSWORD } });
  assert.deepEqual([(await signIn(NEW)).status, (await signIn(BO)).status], [200, 401]);
});

Deno.test("a waiting email is replaced, sent again, or given up, and only the last link works", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const bo = server.as("bo");
  assert.equal((await bo.post(CHANGE)).status, 404, "there is none");
  await ask(server, "typo@example.org");
  await ask(server);
  const [typo] = await mailbox.to("typo@example.org");
  const [first] = await mailbox.to(NEW);
  assert.equal((await bo.post(CHANGE)).status, 200);
  const [, second] = await mailbox.to(NEW, 2);
  for (const mail of [typo, first]) assert.equal((await confirm(server, tokenIn(mail))).status, 412);
  assert.equal(await waiting(server), NEW);

  assert.equal((await bo.delete(CHANGE)).status, 200);
  assert.equal(await waiting(server), null);
  assert.equal((await confirm(server, tokenIn(second))).status, 412);
  await ask(server);
  await ask(server, BO);
  assert.equal(await waiting(server), null, "who enters the present email wants to keep it");
  assert.equal(await present(server), BO);
});

Deno.test("a link is of no use when it is expired, for another purpose, or after a reset, and it is not stored", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await ask(server);
  const token = tokenIn((await mailbox.to(NEW))[0]);
  assert.equal(JSON.stringify(await server.sql`select * from magic_links`).includes(token), false);
  const login = { credential: { type: "magiclink", magic_token: token } };
  assert.equal((await server.nobody.post("/token/login", login)).status, 400);
  const reset = { magic_token: token, password: "open, barley!" };
  assert.equal((await server.nobody.post("/user/reset_password", reset)).status, 412);
  await expire(server);
  assert.equal((await confirm(server, token)).status, 412);
  assert.equal(await waiting(server), null);

  await ask(server);
  const [, late] = await mailbox.to(NEW, 2);
  await askForReset(server, BO);
  const [mail] = await mailbox.to(BO);
  assert.equal((await confirm(server, tokenIn(mail))).status, 412, "a reset proves the former address");
  await server.nobody.post("/user/reset_password", { ...reset, magic_token: tokenIn(mail) });
  assert.equal((await confirm(server, tokenIn(late))).status, 412, "whoever asked may have been a thief");
});

Deno.test("an email that somebody else has, or takes meanwhile, is a conflict", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const taken = await ask(server, email("cy"), { name: "Rob" });
  assert.deepEqual([taken.status, taken.body], [409, { reason: "email_conflict" }]);
  assert.equal((await server.as("bo").get("/user/me")).as(UserInfo).name, "Bo", "nothing is changed");
  await ask(server);
  await server.as("cy").put("/user", { email: NEW });
  const [bos, cys] = (await mailbox.to(NEW, 2)).map(tokenIn);
  const answers = await Promise.all([confirm(server, bos), confirm(await server.another(), cys)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await server.sql`select uid from users where email = ${NEW}`).length, 1);
});

Deno.test("an admin's change of the email, freezing or deletion ends the waiting one", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const tokens = [];
  const ends = [
    () => server.as("ada").put(`/admin/user/${uid.bo}`, { email: "bob@example.org" }),
    () => server.as("ada").put(`/admin/user/${uid.bo}`, { status: "frozen" }),
    () => server.as("ada").delete(`/admin/user/${uid.cy}`),
  ];
  for (const [i, end] of ends.entries()) {
    const address = `new${i}@example.org`;
    await server.as(i === 2 ? "cy" : "bo").put("/user", { email: address });
    tokens.push(tokenIn((await mailbox.to(address))[0]));
    assert.equal((await end()).status, 200);
  }
  for (const token of tokens) assert.equal((await confirm(server, token)).status, 412);
  const [told] = await mailbox.to(BO);
  assert.ok(told.text!.includes("bob@example.org"), "the former address is told of an admin's change, too");
});

Deno.test("nobody is flooded with confirmations, and without mail an email changes at once", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const statuses = [];
  for (let i = 0; i < 7; i++) statuses.push((await ask(server)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  assert.ok(Number((await server.as("bo").post(CHANGE)).headers.get("retry-after")) > 0);
  assert.equal(
    (await ask(server, BO, { name: "Rob" })).as(UserInfo).name,
    "Rob",
    "anything else may be changed",
  );

  await ask(server, "other@example.org");
  await mailbox.connect(server, { enabled: false });
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.bo}`;
  assert.equal((await ask(server)).as(UserInfo).email, NEW);
  assert.deepEqual([await verifiedAt(server), await waiting(server)], [null, null]);
});
