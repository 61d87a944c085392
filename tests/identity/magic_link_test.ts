import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { email, gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import {
  askForLink,
  expire,
  FRONTEND,
  inviteToken,
  linkIn,
  startMailing,
  tokenIn,
  useLink,
  verifiedAt,
} from "./mailed_links.ts";

const DEE = "dee@example.org";
const BO = email("bo");

Deno.test("a mailed link signs in and proves the address", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  assert.equal((await askForLink(server, "BO@example.org")).status, 200);
  const [mail] = await mailbox.to(BO);
  const token = tokenIn(mail);
  assert.equal(linkIn(mail).href, `${FRONTEND}/?magic_token=${token}&exists=true#/login`);
  assert.equal(await verifiedAt(server), null);

  const { user, token: access } = (await useLink(server, token)).as(LoginResponse);
  assert.equal(user.uid, uid.bo);
  assert.ok(await verifiedAt(server));
  assert.equal((await server.holding({ token: access, user }).get("/user/me")).status, 200);
  assert.equal((await useLink(server, token)).status, 400, "it works once");
});

Deno.test("a new address chooses a name and gets an account", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await server.nobody.request("POST", `/user/send_login_magic_link?email=${DEE}`, {
    headers: { "Accept-Language": "tr" },
  });
  const [mail] = await mailbox.to(DEE);
  const token = tokenIn(mail);
  assert.equal(linkIn(mail).searchParams.get("exists"), "false");
  assert.match(mail.subject!, /bağlantı/i);
  assert.equal((await server.nobody.post("/user/check_magic_token", { magic_token: token })).body, true);
  assert.equal((await useLink(server, token)).status, 401, "without a name");

  const listening = await server.as("bo").stream();
  const { user } = (await useLink(server, token, " Dee ")).as(LoginResponse);
  assert.deepEqual([user.name, user.email, user.create_by, user.language], ["Dee", DEE, "magiclink", "tr"]);
  assert.ok(await verifiedAt(server, user.uid));
  const { logs: [entry] } = await listening.next("users_log");
  assert.deepEqual([entry.action, entry.uid], ["create", user.uid]);
  assert.equal((await server.nobody.post("/user/check_magic_token", { magic_token: token })).body, false);

  await askForLink(server, DEE);
  const [, second] = await mailbox.to(DEE, 2);
  assert.equal(linkIn(second).searchParams.get("exists"), "true");
  assert.match(second.subject!, /bağlantı/i, "in the language of the account");
  assert.equal((await useLink(server, tokenIn(second))).as(LoginResponse).user.uid, user.uid);
});

Deno.test("fifty uses at once of one link give one session and one account", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  for (const [address, name] of [[BO, undefined], [DEE, "Dee"]] as const) {
    await askForLink(server, address);
    const token = tokenIn((await mailbox.to(address))[0]);
    const tries = Array.from({ length: 50 }, (_, i) => useLink(server, token, name, `phone ${i}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 1);
    assert.equal(statuses.filter((status) => status === 400).length, 49);
    const sessions = await server.sql`
      select from devices join users using (uid) where email = ${address} and device like 'phone %'`;
    assert.equal(sessions.length, 1);
  }
});

Deno.test("links that are expired, unknown, for another purpose or used wrongly are refused", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  for (const wrong of ["", "x", "ff", "0".repeat(43), await inviteToken(server)]) {
    assert.deepEqual([(await useLink(server, wrong)).status, (await useLink(server, wrong, "Dee")).status], [
      400,
      400,
    ]);
  }
  await askForLink(server, BO);
  const token = tokenIn((await mailbox.to(BO))[0]);
  assert.equal((await useLink(server, token, "Dee")).status, 401, "a name for an account that exists");
  const reset = await server.nobody.post("/user/reset_password", {
    magic_token: token,
    password: "open, 2!",
  });
  assert.equal(reset.status, 412);
  await expire(server);
  assert.equal((await useLink(server, token)).status, 400);
  assert.equal((await server.nobody.post("/user/check_magic_token", { magic_token: token })).body, false);
});

Deno.test("a link dies with the address that it was mailed to, and admits nobody who is frozen", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForLink(server, BO);
  await askForLink(server, email("cy"));
  const [bos, cys] = [tokenIn((await mailbox.to(BO))[0]), tokenIn((await mailbox.to(email("cy")))[0])];
  await server.as("ada").put(`/admin/user/${uid.bo}`, { email: "bo@elsewhere.example" });
  await server.sql`update users set status = 'frozen' where uid = ${uid.cy}`;
  assert.equal((await useLink(server, bos)).status, 401);
  assert.equal((await useLink(server, cys)).status, 423);
});

Deno.test("every address gets the same answer, and only those that may sign in get a mail", async () => {
  await using mailing = await startMailing({ who_can_sign_up: "InvitationOnly" });
  const { server, mailbox } = mailing;
  await server.sql`update users set status = 'frozen' where uid = ${uid.cy}`;
  const addresses = [DEE, email("cy"), BO];
  const answers = [];
  for (const address of addresses) answers.push(await askForLink(server, address));
  assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
  await mailbox.to(BO);
  assert.deepEqual(mailbox.received.flatMap(({ recipients }) => recipients), [BO]);
  assert.equal((await server.sql`select from magic_links`).length, 1);
});

Deno.test("where sign-up is by invitation, a link creates an account only with one", async () => {
  await using mailing = await startMailing({ who_can_sign_up: "InvitationOnly" });
  const { server, mailbox } = mailing;
  const invitation = await inviteToken(server, `gid=${gid.design}&max_times=1`);
  await askForLink(server, DEE, "&magic_token=guessed");
  await askForLink(server, DEE, `&magic_token=${invitation}`);
  const mails = await mailbox.to(DEE);
  assert.equal(mails.length, 1);
  await askForLink(server, "eve@example.org", `&magic_token=${invitation}`);
  const other = tokenIn((await mailbox.to("eve@example.org"))[0]);

  const { user } = (await useLink(server, tokenIn(mails[0]), "Dee")).as(LoginResponse);
  const { members } = (await server.as("ada").get(`/group/${gid.design}`)).body as { members: number[] };
  assert.ok(members.includes(user.uid));
  assert.equal((await useLink(server, other, "Eve")).status, 401, "the invitation is used up");
});

Deno.test("a link from before sign-up was closed creates no account", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForLink(server, DEE);
  const token = tokenIn((await mailbox.to(DEE))[0]);
  await server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  assert.equal((await useLink(server, token, "Dee")).status, 401);
  assert.equal((await server.sql`select from users where email = ${DEE}`).length, 0);
});

Deno.test("without magic links 406, without mail 200, and a wrong address is 400", async () => {
  await using server = await startServer();
  assert.equal((await askForLink(server, BO)).status, 406);
  await server.as("ada").post("/admin/login/config", { magic_link: true });
  assert.equal((await askForLink(server, BO)).status, 200);
  assert.equal((await askForLink(server, "nonsense")).status, 400);
  assert.equal((await server.sql`select from magic_links`).length, 0);
});

Deno.test("one address is mailed only so often, whether it has an account or not", async () => {
  await using mailing = await startMailing({ who_can_sign_up: "InvitationOnly" });
  const { server } = mailing;
  for (const address of [BO, DEE]) {
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await askForLink(server, address));
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 200, 200, 429, 429]);
    assert.ok(Number(answers[6].headers.get("retry-after")) > 50);
  }
  assert.equal((await askForLink(server, email("cy"))).status, 200);
});

Deno.test("a link in a mail leads where an admin said, whatever a stranger calls the server", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await server.sql`update server_settings set value = value - 'frontend_url' where section = 'organization'`;
  const other = await server.another();
  await other.nobody.request("POST", `/user/send_login_magic_link?email=${BO}`, {
    headers: { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
  });
  assert.equal(linkIn((await mailbox.to(BO))[0]).origin, server.origin);
});

Deno.test("a link is not readable in the database", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForLink(server, BO);
  const token = tokenIn((await mailbox.to(BO))[0]);
  const rows = await server.sql`select l::text as row from magic_links l`;
  assert.equal(rows.length, 1);
  assert.ok(!rows[0].row.includes(token));
});
