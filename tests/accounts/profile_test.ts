import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { UserInfo } from "schemas/users.ts";
import { PASSWORD, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";

const NOTHING = {
  action: "update",
  email: null,
  name: null,
  gender: null,
  language: null,
  is_admin: null,
  is_bot: null,
  is_public: null,
  avatar_updated_at: null,
};

const seq = async ({ sql }: TestServer) => (await sql`select seq, log_id from counter`)[0];

Deno.test("a new name is announced to everybody, and nothing but the name", async () => {
  await using server = await startServer();
  const cy = await server.stream("cy");
  const changed = (await server.as("bo").put("/user", { name: " Bob  the Builder " })).as(UserInfo);

  assert.deepEqual([changed.uid, changed.name, changed.email], [
    uid.bo,
    "Bob  the Builder",
    "bo@example.org",
  ]);
  const [{ log_id, ...entry }] = (await cy.next("users_log")).logs;
  assert.deepEqual(entry, { ...NOTHING, uid: uid.bo, name: "Bob  the Builder" });
  assert.deepEqual((await seq(server)).log_id, log_id);
  assert.equal((await server.as("bo").get("/user/me")).as(UserInfo).name, "Bob  the Builder");
});

for (const [field, value, shown] of [["gender", 1, 1], ["language", "zh-cn", "zh-CN"]] as const) {
  Deno.test(`a new ${field} alone is announced too`, async () => {
    await using server = await startServer();
    const cy = await server.stream("cy");
    const changed = (await server.as("bo").put("/user", { [field]: value, name: null })).as(UserInfo);
    assert.equal(changed[field], shown);
    const [{ log_id: _, ...entry }] = (await cy.next("users_log")).logs;
    assert.deepEqual(entry, { ...NOTHING, uid: uid.bo, [field]: shown });
  });
}

Deno.test("a new email is stored in lower case, and signs in instead of the old one", async () => {
  await using server = await startServer();
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.bo}`;
  const changed = (await server.as("bo").put("/user", { email: " Robert@Example.ORG " })).as(UserInfo);
  assert.equal(changed.email, "robert@example.org");
  const signIn = (email: string) =>
    server.nobody.post("/token/login", { credential: { type: "password", email, password: PASSWORD } });
  const [{ email_verified_at }] = await server.sql`select email_verified_at from users where uid = ${uid.bo}`;
  assert.equal(email_verified_at, null, "nobody has proved that it is Bo's");
  assert.equal((await signIn("ROBERT@example.org")).as(LoginResponse).user.uid, uid.bo);
  assert.equal((await signIn("bo@example.org")).status, 401);
});

Deno.test("who was away learns of every change in order", async () => {
  await using server = await startServer();
  const known = (await seq(server)).log_id;
  await server.as("bo").put("/user", { name: "Bob", gender: 1 });
  await server.as("cy").put("/user", { language: "ja" });
  const ada = await server.stream("ada", { users_version: known });
  assert.deepEqual(ada.all("users_log")[0].logs, [
    { ...NOTHING, log_id: known + 1, uid: uid.bo, name: "Bob", gender: 1 },
    { ...NOTHING, log_id: known + 2, uid: uid.cy, language: "ja" },
  ]);
});

Deno.test("another process knows the new name at once", async () => {
  await using server = await startServer();
  const second = await server.another();
  assert.equal((await second.as("bo").get("/user/me")).as(UserInfo).name, "Bo");
  await server.as("bo").put("/user", { name: "Bob" });
  const name = await eventually(async () => {
    const { name } = (await second.as("bo").get("/user/me")).as(UserInfo);
    return name === "Bo" ? undefined : name;
  }, "the other process to forget the old name");
  assert.equal(name, "Bob");
});

Deno.test("one's own name in other letters is no conflict, and the same values announce nothing", async () => {
  await using server = await startServer();
  const cy = await server.stream("cy");
  assert.equal((await server.as("bo").put("/user", { name: "bO" })).as(UserInfo).name, "bO");
  await cy.next("users_log");
  assert.equal((await server.as("bo").put("/user", { name: "bO", email: "BO@example.org" })).status, 200);
  await server.as("bo").put("/user", { gender: 7 });
  assert.equal((await cy.next("users_log")).logs[0].gender, 7);
});

Deno.test("a name or email that somebody else has is a conflict, also one that looks the same", async () => {
  await using server = await startServer();
  const before = await seq(server);
  for (const name of ["ada", "ADA", "Аda", "Ａda", "Gus"]) {
    const { status, text } = await server.as("bo").put("/user", { name });
    assert.deepEqual([status, text], [409, `{"reason":"name_conflict"}`], name);
  }
  const taken = await server.as("bo").put("/user", { email: "Ada@Example.org", name: "Bob" });
  assert.deepEqual([taken.status, taken.text], [409, `{"reason":"email_conflict"}`]);
  assert.deepEqual(await seq(server), before, "nothing is announced");
  const { name, email } = (await server.as("bo").get("/user/me")).as(UserInfo);
  assert.deepEqual([name, email], ["Bo", "bo@example.org"], "all or nothing");
});

Deno.test("of two people who want one name at once, one gets it", async () => {
  await using server = await startServer();
  const second = await server.another();
  const wants = [server.as("bo"), second.as("cy")].map((who) => who.put("/user", { name: "Sam" }));
  const statuses = (await Promise.all(wants)).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 409]);
});

Deno.test("a free name can be taken, and the old one becomes free", async () => {
  await using server = await startServer();
  await server.as("bo").put("/user", { name: "Bob" });
  assert.equal((await server.as("cy").put("/user", { name: "Bo" })).status, 200);
  assert.equal((await server.as("bo").put("/user", { name: "Bo" })).status, 409);
});

Deno.test("impossible values are refused, and guests change nothing", async () => {
  await using server = await startServer();
  const before = await seq(server);
  const wrong = [
    {},
    { name: null, gender: null, language: null },
    { password: "another one" },
    { is_admin: true },
    { name: "" },
    { name: "x".repeat(33) },
    { name: "ä".repeat(17) },
    { name: "Bo\u200b" },
    { name: 5 },
    { gender: "1" },
    { gender: 0.5 },
    { gender: 2 ** 31 },
    { language: "no such language" },
    { email: "nowhere" },
    { email: `${"x".repeat(250)}@example.org` },
    [{ name: "Bob" }],
    null,
  ];
  for (const body of wrong) {
    assert.equal((await server.as("bo").put("/user", body)).status, 400, JSON.stringify(body));
  }
  assert.equal((await server.as("gus").put("/user", { name: "August" })).status, 403);
  assert.equal((await server.nobody.put("/user", { name: "August" })).status, 401);
  assert.deepEqual(await seq(server), before);
  const [bo] = await server.sql`select is_admin, password_hash from users where uid = ${uid.bo}`;
  assert.equal(bo.is_admin, false);
});

Deno.test("a name of 32 bytes is taken as it is", async () => {
  await using server = await startServer();
  const name = "ä".repeat(16);
  assert.equal((await server.as("bo").put("/user", { name })).as(UserInfo).name, name);
});
