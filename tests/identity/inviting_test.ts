import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { gid, PASSWORD, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

let newcomers = 0;

function register(server: TestServer, magic_token: string, who: object = {}) {
  const name = `Newcomer ${++newcomers}`;
  const address = `newcomer${newcomers}@example.org`;
  return server.nobody.post("/user/register", {
    magic_token,
    name,
    email: address,
    password: PASSWORD,
    ...who,
  });
}

async function invite(server: TestServer, query = "", person: Person = "bo") {
  const link = await server.as(person).get(`/group/create_reg_magic_link${query}`);
  assert.equal(link.status, 200, link.text);
  assert.match(link.type!, /^text\/plain/);
  const url = new URL(link.text);
  assert.deepEqual([url.pathname, url.hash], ["/", "#/register"]);
  return url.searchParams.get("magic_token")!;
}

const works = async (server: TestServer, magic_token: string) =>
  (await server.nobody.post("/user/check_magic_token", { magic_token })).body;

async function closed(options = {}) {
  const server = await startServer(options);
  const body = { who_can_sign_up: "InvitationOnly" };
  assert.equal((await server.as("ada").post("/admin/login/config", body)).status, 200);
  return server;
}

Deno.test("a link lets people register where an invitation is required", async () => {
  await using server = await closed();
  const token = await invite(server);
  assert.equal(await works(server, token), true);
  assert.equal((await register(server, token)).status, 200);
  assert.equal((await register(server, token)).status, 200);
});

Deno.test("the older route creates the same link", async () => {
  await using server = await closed();
  const link = await server.as("bo").get("/admin/system/create_invite_link?expired_in=172800");
  const token = new URL(link.text).searchParams.get("magic_token")!;
  assert.equal((await register(server, token)).status, 200);
});

Deno.test("an invalid invitation is refused", async () => {
  await using server = await closed();
  const token = await invite(server);
  for (const wrong of ["x", "0", "ff", `${token}x`, token.slice(1), "é"]) {
    assert.equal(await works(server, wrong), false);
    const refused = await register(server, wrong);
    assert.deepEqual([refused.status, refused.text], [412, ""]);
  }
  assert.equal(await works(server, ""), false);
});

Deno.test("a link works as many times as it allows, however many register at once", async () => {
  await using server = await closed();
  const second = await server.another();
  const token = await invite(server, "?max_times=2");
  const tries = [server, second, server, second].map((process) => register(process, token));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();

  assert.deepEqual(statuses, [200, 200, 412, 412]);
  assert.equal(await works(server, token), false);
  assert.equal((await register(server, token)).status, 412);
});

Deno.test("a failed registration does not use a link up", async () => {
  await using server = await closed();
  const token = await invite(server, "?max_times=1");
  assert.equal((await register(server, token, { email: "bo@example.org" })).status, 409);
  assert.equal((await register(server, token, { email: "nonsense" })).status, 400);
  assert.equal((await register(server, token)).status, 200);
});

Deno.test("a link works until it expires", async () => {
  await using server = await closed();
  const token = await invite(server, "?expired_in=60");
  const [{ expires_at }] = await server.sql`select expires_at from invitations`;
  assert.ok(expires_at > Date.now() && expires_at <= Date.now() + 60_000);

  await server.sql`update invitations set expires_at = 1`;
  assert.equal(await works(server, token), false);
  assert.equal((await register(server, token)).status, 412);
});

Deno.test("a link to a private channel adds members, who see no earlier messages", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "Before");
  const bo = await server.stream("bo");
  const token = await invite(server, `?gid=${gid.design}`);
  const newcomer = (await register(server, token)).as(LoginResponse);
  const joined = await bo.until((event) => event.type === "user_joined_group" && event.gid === gid.design);
  await server.as("ada").trySend("design", "After");
  await server.settled();

  assert.deepEqual(joined.at(-1), { type: "user_joined_group", gid: gid.design, uid: [newcomer.user.uid] });
  const design = (await server.as("ada").get(`/group/${gid.design}`)).as(Channel);
  assert.deepEqual(design.members, [uid.ada, uid.bo, newcomer.user.uid]);
  const stream = await server.holding(newcomer).stream();
  assert.deepEqual(stream.all("related_groups")[0].groups.map((group) => group.gid), [gid.lobby, gid.design]);
  assert.deepEqual(stream.all("chat").map(({ detail }) => detail.content), ["After"]);
});

Deno.test("a link to a private channel is invalid once its creator may not invite", async () => {
  await using server = await startServer();
  const token = await invite(server, `?gid=${gid.design}`);
  const members = `/group/${gid.design}/members`;
  const mail = { magic_token: token, email: "late@example.org", password: PASSWORD };
  await server.as("ada").post(`${members}/remove`, [uid.bo]);

  assert.equal(await works(server, token), false);
  assert.equal((await register(server, token)).status, 412);
  assert.equal((await server.nobody.post("/user/send_reg_magic_link", mail)).status, 412);
  await server.as("ada").post(`${members}/add`, [uid.bo]);
  assert.equal(await works(server, token), true);
  const halfway = (await server.nobody.post("/user/send_reg_magic_link", mail))
    .body as { new_magic_token: string };
  await server.as("bo").get(`/group/${gid.design}/leave`);
  const late = { magic_token: halfway.new_magic_token, name: "Late" };
  assert.equal((await server.nobody.post("/user/register", late)).status, 412, "of its second half, too");
  assert.equal(
    (await register(server, await invite(server))).status,
    200,
    "other links of theirs still work",
  );
});

Deno.test("nobody invites to a channel they cannot enter, and guests invite nobody", async () => {
  await using server = await startServer();
  const link = (person: Person, query: string) =>
    server.as(person).get(`/group/create_reg_magic_link?${query}`);

  assert.equal((await link("cy", `gid=${gid.design}`)).status, 403);
  assert.equal((await link("cy", "gid=999")).status, 404);
  assert.equal((await link("cy", `gid=${gid.lobby}`)).status, 200);
  assert.equal((await link("gus", "")).status, 403);
  assert.equal((await server.nobody.get("/group/create_reg_magic_link")).status, 401);
  for (const query of ["gid=x", "expired_in=-1", "max_times=1.5"]) {
    assert.equal((await link("bo", query)).status, 400, query);
  }
});

Deno.test("an invitation to a private channel is valid until it is used up or the channel is gone", async () => {
  await using server = await startServer();
  const into = async () => {
    const path = `/group/create_invite_private_magic_link?gid=${gid.design}&max_times=1`;
    return (await server.as("bo").get(path)).text.split("magic_token=")[1];
  };
  const [used, left] = [await into(), await into()];
  assert.equal(await works(server, used), true);
  assert.equal((await register(server, used)).status, 412, "it makes no account");

  assert.equal((await server.as("cy").post("/user/join_private", { magic_token: used })).status, 200);
  assert.equal(await works(server, used), false);
  assert.equal(await works(server, left), true);
  await server.as("ada").delete(`/group/${gid.design}`);
  assert.equal(await works(server, left), false);
});
