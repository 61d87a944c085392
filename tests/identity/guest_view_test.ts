import assert from "node:assert/strict";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { email, PASSWORD, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

const dee = { email: "dee@example.org", name: "Dee", password: PASSWORD };

Deno.test("guests see who is there, and nobody's address", async () => {
  await using server = await startServer();
  const gus = server.as("gus");
  const listed = (await gus.get("/user")).as(v.array(UserInfo));
  assert.deepEqual(listed.map(({ name, email }) => [name, email]), [["Ada", null], ["Bo", null], [
    "Cy",
    null,
  ]]);
  assert.equal((await gus.get(`/user/${uid.bo}`)).as(UserInfo).email, null);
  assert.equal((await server.as("cy").get(`/user/${uid.bo}`)).as(UserInfo).email, email("bo"));
});

Deno.test("streams of guests carry no addresses either, live or caught up", async () => {
  await using server = await startServer();
  const gus = await server.stream("gus");
  const cy = await server.stream("cy");
  assert.ok(cy.raw.includes(email("bo")), "for this test to mean anything");
  const [{ version }] = gus.all("users_snapshot");
  await server.nobody.post("/user/register", dee);
  assert.deepEqual((await gus.next("users_log")).logs.map(({ name, email }) => [name, email]), [[
    "Dee",
    null,
  ]]);
  assert.equal((await cy.next("users_log")).logs[0].email, dee.email);

  const later = await server.stream("gus", { device: "web:other", users_version: version });
  assert.equal(later.all("users_log").length, 1);
  for (const { raw } of [gus, later]) assert.ok(!raw.includes("@example.org"), raw);
});
