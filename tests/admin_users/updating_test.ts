import assert from "node:assert/strict";
import { email, PASSWORD as OLD, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer } from "../support/server.ts";
import { anotherAdmin, create, PASSWORD, read, signIn, update } from "./people.ts";

Deno.test("an admin changes one field at a time, and everybody learns what changed", async () => {
  await using server = await startServer();
  const cy = await server.stream("cy");
  const fields = { name: "Bob", email: " Bob@Example.org ", gender: 2, language: "tr-tr", is_admin: true };
  const shown = { ...fields, email: "bob@example.org", language: "tr-TR" };
  for (const [field, value] of Object.entries(fields)) {
    assert.equal((await update(server, uid.bo, { [field]: value })).status, 200, field);
    const { log_id: _, action, uid: who, ...entry } = (await cy.next("users_log")).logs[0];
    assert.deepEqual([action, who], ["update", uid.bo]);
    const changed = Object.entries(entry).filter(([, value]) => value !== null);
    assert.deepEqual(changed, [[field, shown[field as keyof typeof shown]]]);
  }
  const bo = await read(server, uid.bo);
  for (const [field, value] of Object.entries(shown)) assert.equal(bo[field as keyof typeof bo], value);
  assert.equal((await signIn(server, "bob@example.org", OLD)).status, 200);
});

Deno.test("own values are no conflict, those of others are, and the email is checked first", async () => {
  await using server = await startServer();
  const own = { name: "BO", email: "Bo@Example.org" };
  assert.equal((await update(server, uid.bo, own)).status, 200);
  assert.equal((await read(server, uid.bo)).name, "BO");
  const both = await update(server, uid.bo, { name: "cy", email: "CY@example.org" });
  assert.deepEqual([both.status, both.text], [409, `{"reason":"email_conflict"}`]);
  const name = await update(server, uid.bo, { name: "cy", gender: 7 });
  assert.deepEqual([name.status, name.text], [409, `{"reason":"name_conflict"}`]);
  assert.equal((await read(server, uid.bo)).gender, 0, "a conflict changes nothing else");
});

Deno.test("a renamed account keeps others from taking a name that looks the same", async () => {
  await using server = await startServer();
  await update(server, uid.bo, { name: "Michael" });
  assert.equal((await update(server, uid.cy, { name: "MichaeI" })).status, 409);
  assert.equal((await update(server, uid.cy, { name: "Bo" })).status, 200, "the old one is free");
});

Deno.test("an update of nothing is refused, and so is one of nobody", async () => {
  await using server = await startServer();
  for (const nothing of [{}, { name: null }, { is_bot: true }]) {
    const { status, text } = await update(server, uid.bo, nothing);
    assert.deepEqual([status, text], [400, "nothing to change"]);
  }
  assert.equal((await update(server, 999, { name: "Bob" })).status, 404);
  assert.equal((await server.as("ada").get("/admin/user/999")).status, 404);
  assert.equal((await server.as("ada").delete("/admin/user/999")).status, 404);
  for (
    const wrong of [{ status: "asleep" }, { gender: 0.5 }, { name: "" }, { email: "" }, { password: "x" }]
  ) {
    assert.equal((await update(server, uid.bo, wrong)).status, 400, JSON.stringify(wrong));
  }
});

Deno.test("a new password ends all sessions of the person and makes their devices unknown", async () => {
  await using server = await startServer();
  const second = await server.another();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  const [bo, cy] = [await second.stream("bo"), await server.stream("cy")];
  const secret = { device: "web:0f8e2c1d-known-device" };
  const credential = { type: "password", email: email("bo"), password: OLD };
  await server.nobody.post("/token/login", { credential, ...secret });
  assert.equal((await server.sql`select from known_devices where uid = ${uid.bo}`).length, 1);
  assert.equal((await update(server, uid.bo, { password: PASSWORD })).status, 200);

  assert.equal((await server.as("bo").get("/user/me")).status, 401, "the very next request");
  assert.equal((await bo.next("kick")).reason, "logout");
  await bo.ended();
  assert.equal((await second.nobody.post("/token/renew", { token, refresh_token })).status, 401);
  assert.equal((await server.sql`select from known_devices where uid = ${uid.bo}`).length, 0);
  assert.equal((await signIn(server, email("bo"), OLD)).status, 401);
  assert.equal((await signIn(server, email("bo"))).status, 200);
  assert.equal((await server.as("cy").get("/user/me")).status, 200);
  assert.deepEqual(cy.all("kick"), []);
});

Deno.test("an admin who sets their own password here stays signed in on this device", async () => {
  await using server = await startServer();
  const phone = await server.stream("ada", { device: "phone" });
  assert.equal((await update(server, uid.ada, { password: PASSWORD })).status, 200);
  await phone.next("kick");
  assert.equal((await server.as("ada").get("/user/me")).status, 200);
  assert.equal((await server.as("ada", { device: "phone" }).get("/user/me")).status, 401);
});

Deno.test("whoever is demoted is refused at once, on every process, and keeps their session", async () => {
  await using server = await startServer();
  const second = await server.another();
  const { uid: eve, member } = await anotherAdmin(server, "Eve");
  const { token } = (await signIn(second, "eve@example.org", PASSWORD, "phone")).body as { token: string };
  const elsewhere = second.holding({ token, user: { name: "Eve" } as never });
  assert.equal((await elsewhere.get("/admin/user")).status, 200, "for this test to mean anything");
  const stream = await elsewhere.stream();
  await update(server, eve, { is_admin: false });

  assert.equal((await member.get("/admin/user")).status, 403);
  const [entry] = (await stream.next("users_log")).logs;
  assert.deepEqual([entry.uid, entry.is_admin], [eve, false]);
  assert.equal((await elsewhere.get("/admin/user")).status, 403);
  assert.equal((await elsewhere.get("/user/me")).status, 200);
  assert.deepEqual(stream.all("kick"), []);
});

Deno.test("nobody demotes, freezes or deletes the first account or themselves", async () => {
  await using server = await startServer();
  const { uid: eve, member } = await anotherAdmin(server, "Eve");
  for (const target of [uid.ada, eve]) {
    for (const change of [{ is_admin: false }, { status: "frozen" }, { is_admin: false, name: "Gone" }]) {
      const { status, text } = await member.put(`/admin/user/${target}`, change);
      assert.deepEqual([status, text], [403, ""], `${target} ${JSON.stringify(change)}`);
    }
    assert.equal((await member.delete(`/admin/user/${target}`)).status, 403);
  }
  assert.equal((await update(server, uid.ada, { is_admin: false })).status, 403);
  assert.equal((await update(server, uid.ada, { name: "Ada L", is_admin: true })).status, 200);
  assert.deepEqual((({ name, status, is_admin }) => [name, status, is_admin])(await read(server, uid.ada)), [
    "Ada L",
    "normal",
    true,
  ]);
});

Deno.test("of two admins who demote each other at once, one stays", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [eve, fay] = [await anotherAdmin(server, "Eve"), await anotherAdmin(second, "Fay")];
  const answers = await Promise.all([
    eve.member.put(`/admin/user/${fay.uid}`, { is_admin: false }),
    fay.member.put(`/admin/user/${eve.uid}`, { status: "frozen" }),
  ]);
  const after = [await read(server, eve.uid), await read(server, fay.uid)];
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(after.filter(({ is_admin, status }) => is_admin && status === "normal").length, 1);
});

Deno.test("a guest can be kept out, and is otherwise left alone", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  assert.equal((await update(server, uid.gus, { is_admin: true })).status, 403);
  assert.equal((await update(server, uid.gus, { password: PASSWORD })).status, 403);
  assert.equal((await update(server, uid.gus, { status: "frozen" })).status, 200);
  const status = await eventually(async () => {
    const { status } = await server.as("gus").get("/user/me");
    return status === 200 ? undefined : status;
  }, "the guest to be refused");
  assert.equal(status, 401);
  assert.equal((await read(server, uid.gus)).status, "frozen");
  await create(server);
  assert.equal((await bo.next("users_log")).logs[0].action, "create", "nobody is told of guests");
});
