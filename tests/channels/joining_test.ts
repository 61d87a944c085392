import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { gid, PASSWORD, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const link = (server: TestServer, person: Person, query: string) =>
  server.as(person).get(`/group/create_invite_private_magic_link?${query}`);
const join = (server: TestServer, person: Person, magic_token: unknown) =>
  server.as(person).post("/user/join_private", { magic_token });

async function invite(server: TestServer, person: Person = "bo", terms = "", to: number = gid.design) {
  const made = await link(server, person, `gid=${to}${terms}`);
  assert.equal(made.status, 200, made.text);
  assert.match(made.type!, /^text\/plain/);
  const [, path, token] = /^https?:\/\/[^/]+\/#(\/invite_private\/\d+)\?magic_token=([\w-]+)$/.exec(
    made.text,
  )!;
  assert.equal(path, `/invite_private/${to}`);
  return token;
}

Deno.test("people who join by a link receive the channel, and members learn of them", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "Before Cy came");
  const token = await invite(server);
  const [ada, cy, gus] = [await server.stream("ada"), await server.stream("cy"), await server.stream("gus")];
  const group = (await join(server, "cy", token)).as(Channel);
  await server.as("ada").trySend("design", "Welcome");
  await server.as("ada").trySend("lobby", "Good morning");

  assert.deepEqual([group.gid, group.members], [gid.design, [uid.ada, uid.bo, uid.cy]]);
  assert.deepEqual(await cy.next("joined_group"), { type: "joined_group", group });
  assert.equal((await cy.next("chat")).detail.content, "Welcome");
  const expected = { type: "user_joined_group", gid: gid.design, uid: [uid.cy] };
  assert.deepEqual(await ada.next("user_joined_group"), expected);
  await gus.next("chat");
  assert.deepEqual([...gus.all("joined_group"), ...gus.all("user_joined_group")], []);
  assert.deepEqual(cy.all("user_joined_group"), []);
});

Deno.test("a member who joins again gets 412 and does not use the link up", async () => {
  await using server = await startServer();
  const token = await invite(server, "bo", "&max_times=1");
  for (const person of ["ada", "bo"] as const) assert.equal((await join(server, person, token)).status, 412);
  assert.equal((await join(server, "cy", token)).status, 200);
});

Deno.test("a link admits as many people as it allows, however many join at once", async () => {
  await using server = await startServer();
  const second = await server.another();
  const newcomers: LoginResponse[] = [];
  for (const name of ["Dee", "Eve", "Fay"]) {
    const who = { name, email: `${name}@example.org`, password: PASSWORD };
    newcomers.push((await server.nobody.post("/user/register", who)).as(LoginResponse));
  }
  const token = await invite(server, "bo", "&max_times=2");
  const statuses = (await Promise.all(
    newcomers.map((newcomer, i) =>
      [server, second][i % 2].holding(newcomer).post("/user/join_private", { magic_token: token })
    ),
  )).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 200, 409]);
  assert.equal((await server.as("ada").get(`/group/${gid.design}`)).as(Channel).members.length, 4);
});

Deno.test("a link works until it expires", async () => {
  await using server = await startServer();
  const token = await invite(server, "bo", "&expired_in=60");
  const [{ expires_at }] = await server.sql`select expires_at from invitations`;
  assert.ok(expires_at > Date.now() && expires_at <= Date.now() + 60_000);
  await server.sql`update invitations set expires_at = 1`;
  assert.equal((await join(server, "cy", token)).status, 409);
});

Deno.test("an invitation to join creates no account, and one to register adds no member", async () => {
  await using server = await startServer();
  const token = await invite(server);
  const dee = { magic_token: token, name: "Dee", email: "dee@example.org", password: PASSWORD };
  assert.equal((await server.nobody.post("/user/register", dee)).status, 412);
  assert.equal((await server.nobody.post("/user/send_reg_magic_link", dee)).status, 412);

  const other = await server.as("bo").get(`/group/create_reg_magic_link?gid=${gid.design}`);
  assert.equal((await join(server, "cy", new URL(other.text).searchParams.get("magic_token"))).status, 409);
  assert.equal((await server.as("cy").history("design")).status, 403);
});

Deno.test("people who left or were removed cannot return by a link of their own", async () => {
  await using server = await startServer();
  const token = await invite(server);
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  for (const person of ["bo", "cy"] as const) assert.equal((await join(server, person, token)).status, 409);
  await server.as("ada").post(`/group/${gid.design}/members/add`, [uid.bo]);
  assert.equal((await join(server, "cy", token)).status, 200, "it was the right of its maker that had ended");
});

Deno.test("nobody can join by the link of a frozen account", async () => {
  await using server = await startServer();
  const token = await invite(server);
  await server.sql`update users set status = 'frozen' where uid = ${uid.bo}`;
  assert.equal((await join(server, "cy", token)).status, 409);
});

Deno.test("a link to a channel that is now public or deleted is not valid", async () => {
  await using server = await startServer();
  const token = await invite(server);
  await server.as("ada").post(`/group/${gid.design}/change_type`, { is_public: true });
  assert.equal((await join(server, "cy", token)).status, 412, "everybody is in");
  await server.as("ada").delete(`/group/${gid.design}`);
  assert.equal((await join(server, "cy", token)).status, 409);
  for (const wrong of ["", "x", `${token}x`, "é"]) {
    assert.equal((await join(server, "cy", wrong)).status, 409, wrong);
  }
});

Deno.test("members and admins invite; strangers and guests neither invite nor join", async () => {
  await using server = await startServer();
  const made = (await server.as("bo").post("/group", { name: "ours" })).body as { gid: number };
  const token = await invite(server, "ada", "", made.gid);
  assert.equal((await join(server, "cy", token)).status, 200, "an admin who is no member invited");

  const invites = async (person: Person, query: string) => (await link(server, person, query)).status;
  assert.equal(await invites("cy", `gid=${gid.design}`), 403);
  assert.equal(await invites("bo", `gid=${gid.lobby}`), 403, "everybody is in a public channel");
  assert.equal(await invites("bo", "gid=999"), 404);
  assert.equal(await invites("gus", `gid=${gid.design}`), 403);
  for (const query of ["", "gid=x", `gid=${gid.design}&expired_in=-1`, `gid=${gid.design}&max_times=1.5`]) {
    assert.equal(await invites("bo", query), 400, query);
  }
  assert.equal((await join(server, "gus", token)).status, 403);
  assert.equal((await server.nobody.post("/user/join_private", { magic_token: token })).status, 401);
  for (const wrong of [undefined, null, 5, ["x"]]) {
    assert.equal((await join(server, "cy", wrong)).status, 400, JSON.stringify(wrong));
  }
});
