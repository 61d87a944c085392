import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { RegistrationMailSent } from "schemas/users.ts";
import { gid, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const DEE = "dee@example.org";

async function invite(server: TestServer, query = "") {
  const link = await server.as("bo").get(`/group/create_reg_magic_link?${query}`);
  return new URL(link.text).searchParams.get("magic_token")!;
}

const enter = (server: TestServer, magic_token: string, who: object = {}) =>
  server.nobody.post("/user/send_reg_magic_link", { magic_token, email: DEE, password: PASSWORD, ...who });
const finish = (server: TestServer, magic_token: string, who: object = {}) =>
  server.nobody.post("/user/register", { magic_token, name: "Dee", ...who });

Deno.test("email and password may be entered first, and the name later", async () => {
  await using server = await startServer();
  const entered = (await enter(server, await invite(server, `gid=${gid.design}`))).as(RegistrationMailSent);
  const { user } = (await finish(server, entered.new_magic_token)).as(LoginResponse);
  const credential = { type: "password", email: DEE, password: PASSWORD };

  assert.equal(entered.mail_is_sent, false, "there is no mail yet");
  assert.deepEqual([user.name, user.email], ["Dee", DEE]);
  assert.equal((await server.nobody.post("/token/login", { credential })).status, 200);
  const design = (await server.as("ada").get(`/group/${gid.design}`)).as(Channel);
  assert.deepEqual(design.members, [uid.ada, uid.bo, user.uid], "the channel is not forgotten on the way");
});

Deno.test("the second step works once and takes one use of the invitation", async () => {
  await using server = await startServer();
  const token = await invite(server, "max_times=1");
  const { new_magic_token } = (await enter(server, token)).as(RegistrationMailSent);
  const other = (await enter(server, token, { email: "eve@example.org" })).as(RegistrationMailSent);

  assert.equal((await finish(server, new_magic_token)).status, 200);
  assert.equal((await finish(server, new_magic_token, { email: "fay@example.org" })).status, 412);
  assert.equal((await finish(server, other.new_magic_token)).status, 412);
});

Deno.test("the token of the second step reveals nothing", async () => {
  await using server = await startServer();
  const { new_magic_token } = (await enter(server, await invite(server))).as(RegistrationMailSent);
  const read = [
    new_magic_token,
    new_magic_token.replace(/[0-9a-f]{2}/g, (hex) => String.fromCharCode(parseInt(hex, 16))),
  ];
  for (const text of read) assert.ok(!text.includes("dee") && !text.includes(PASSWORD));
  const rows = await server.sql`select i::text as row from invitations i`;
  assert.ok(!rows.some(({ row }) => row.includes(PASSWORD) || row.includes(new_magic_token)));
});

Deno.test("without an invitation, with a taken email or no password there is no second step", async () => {
  await using server = await startServer();
  const token = await invite(server);
  for (const wrong of ["", "x", "ff", `${token}0`]) {
    const refused = await enter(server, wrong);
    assert.deepEqual([refused.status, refused.text], [412, ""]);
  }
  assert.equal((await enter(server, token, { email: "BO@example.org" })).status, 409);
  for (
    const wrong of [{ password: "" }, { password: "12345" }, { password: undefined }, { email: "dee" }, {
      email: "",
    }]
  ) {
    assert.equal((await enter(server, token, wrong)).status, 400, JSON.stringify(wrong));
  }
});

Deno.test("a short password is refused in the second step too, and an empty one keeps the first", async () => {
  await using server = await startServer();
  const { new_magic_token } = (await enter(server, await invite(server))).as(RegistrationMailSent);
  assert.equal((await finish(server, new_magic_token, { password: "x" })).status, 400);
  assert.equal((await finish(server, new_magic_token, { password: "" })).status, 200);
  const credential = { type: "password", email: DEE, password: PASSWORD };
  assert.equal((await server.nobody.post("/token/login", { credential })).status, 200);
});
