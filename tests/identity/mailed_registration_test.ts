import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { gid, PASSWORD, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { FRONTEND, inviteToken, linkIn, startMailing, tokenIn, verifiedAt } from "./mailed_links.ts";

const DEE = "dee@example.org";

const enter = (server: TestServer, magic_token: string, email = DEE) =>
  server.nobody.post("/user/send_reg_magic_link", { magic_token, email, password: PASSWORD });
const register = (server: TestServer, magic_token: string | undefined, who: object = {}) =>
  server.nobody.post("/user/register", { magic_token, name: "Dee", ...who });
const all = { email: DEE, password: PASSWORD };

Deno.test("while mail is on, a sign-up by invitation is confirmed by mail", async () => {
  await using mailing = await startMailing({ who_can_sign_up: "InvitationOnly" });
  const { server, mailbox } = mailing;
  const invitation = await inviteToken(server, `gid=${gid.design}&max_times=1`);
  const entered = await enter(server, invitation);
  assert.deepEqual(entered.body, { new_magic_token: "", mail_is_sent: true });
  const [mail] = await mailbox.to(DEE);
  const token = tokenIn(mail);
  const query = new URLSearchParams({ email: DEE, gid: `${gid.design}`, magic_token: token });
  assert.equal(linkIn(mail).href, `${FRONTEND}/?${query}#/register/set_name`);
  assert.ok(!mail.raw.includes(PASSWORD));

  const { user } = (await register(server, token)).as(LoginResponse);
  assert.equal(user.email, DEE);
  assert.ok(await verifiedAt(server, user.uid));
  const design = (await server.as("ada").get(`/group/${gid.design}`)).as(Channel);
  assert.deepEqual(design.members, [uid.ada, uid.bo, user.uid]);
  assert.equal((await register(server, token)).status, 412, "it works once");
  assert.equal((await enter(server, invitation, "eve@example.org")).status, 412, "its one use is taken");
});

Deno.test("while mail is on, an invitation alone does not register, nor another address", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const invitation = await inviteToken(server);
  assert.equal((await register(server, invitation, all)).status, 403);
  await enter(server, invitation);
  const token = tokenIn((await mailbox.to(DEE))[0]);
  assert.equal((await register(server, token, { ...all, email: "eve@example.org" })).status, 403);
  const { user } = (await register(server, undefined, all)).as(LoginResponse);
  assert.equal(await verifiedAt(server, user.uid), null, "an open sign-up proves no address");
});

Deno.test("a token from before mail was on has to be confirmed", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await mailbox.connect(server, { enabled: false });
  const entered = (await enter(server, await inviteToken(server))).body as { new_magic_token: string };
  await mailbox.connect(server);
  assert.equal((await register(server, entered.new_magic_token)).status, 403);
  await mailbox.connect(server, { enabled: false });
  const { user } = (await register(server, entered.new_magic_token)).as(LoginResponse);
  assert.equal(await verifiedAt(server, user.uid), null);
});

Deno.test("nothing is mailed for a wrong invitation or a taken address", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const invitation = await inviteToken(server);
  for (const wrong of ["", "x", "ff", `${invitation}0`]) {
    const { status, text } = await enter(server, wrong);
    assert.deepEqual([status, text], [412, ""]);
  }
  assert.equal((await enter(server, invitation, "BO@example.org")).status, 409);
  await enter(server, invitation);
  await mailbox.to(DEE);
  assert.deepEqual(mailbox.received.flatMap(({ recipients }) => recipients), [DEE]);
});

Deno.test("no way around the invitation: each one is refused, and nobody new is announced", async () => {
  await using mailing = await startMailing({ who_can_sign_up: "InvitationOnly" });
  const { server, mailbox } = mailing;
  const listening = await server.as("bo").stream();
  const post = async (path: string, json: object) => (await server.nobody.post(path, json)).status;
  const magiclink = (magic_token: string) => ({
    credential: { type: "magiclink", magic_token, extra_name: "Dee" },
  });
  const invitation = await inviteToken(server);
  for (const on of [true, false]) {
    await mailbox.connect(server, { enabled: on });
    assert.equal(await post("/user/register", { ...all, name: "Dee" }), 403);
    assert.equal(await post("/user/register", { ...all, name: "Dee", magic_token: "" }), 403);
    assert.equal(await post("/user/register", { ...all, name: "Dee", magic_token: "x" }), 412);
    assert.equal(await post("/user/send_reg_magic_link", { ...all, magic_token: "x" }), 412);
    const refused = on ? 400 : 403;
    assert.equal(await post("/token/login", magiclink("x")), refused);
    assert.equal(await post("/token/login", magiclink(invitation)), refused, "an invitation is no link");
  }
  await mailbox.connect(server);
  await server.nobody.post(`/user/send_login_magic_link?email=${DEE}`);
  await server.nobody.post("/user/send_password_reset", { email: DEE });
  await server.nobody.post("/user/send_login_magic_link?email=bo@example.org");
  const bos = tokenIn((await mailbox.to("bo@example.org"))[0]);
  assert.equal(await post("/token/login", magiclink(bos)), 401);
  assert.equal(await post("/user/register", { ...all, name: "Dee", magic_token: bos }), 412);
  assert.equal(mailbox.received.length, 1);

  await server.as("ada").send("lobby", "Anybody new?");
  await listening.next("chat");
  assert.deepEqual(listening.all("users_log"), []);
});
