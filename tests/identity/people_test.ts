import assert from "node:assert/strict";
import * as v from "valibot";
import { UserInfo } from "schemas/users.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("everybody but guests is listed, ordered by uid", async () => {
  await using server = await startServer();
  const people = (await server.as("cy").get("/user")).as(v.array(UserInfo));
  assert.deepEqual(people.map((user) => user.uid), [uid.ada, uid.bo, uid.cy]);
  assert.deepEqual(people.map((user) => user.name), ["Ada", "Bo", "Cy"]);
});

Deno.test("a single person can be read, a guest too", async () => {
  await using server = await startServer();
  assert.equal((await server.as("cy").get(`/user/${uid.bo}`)).as(UserInfo).name, "Bo");
  assert.equal((await server.as("cy").get(`/user/${uid.gus}`)).as(UserInfo).create_by, "guest");
  assert.equal((await server.as("cy").get("/user/999")).status, 404);
});

Deno.test("people without an account see no email", async () => {
  await using server = await startServer();
  for (const path of ["/user", `/user/${uid.bo}`, "/user/999"]) {
    const answer = await server.nobody.get(path);
    assert.ok(!answer.text.includes("example.org"), path);
  }
});

Deno.test("one can ask whether an email is free", async () => {
  await using server = await startServer();
  const free = (email: string) => server.nobody.get(`/user/check_email?email=${encodeURIComponent(email)}`);
  assert.equal((await free("dee@example.org")).body, true);
  assert.equal((await free("BO@example.org")).body, false);
  assert.equal((await free("dee")).status, 400);
});

Deno.test("fixed words in paths are never read as a uid", async () => {
  await using server = await startServer();
  assert.equal((await server.as("bo").get("/user/me")).as(UserInfo).uid, uid.bo);
  for (
    const path of ["/user/x", "/user/0", "/user/-1", "/user/1.5", "/user/1e3", "/user/99999999999999999"]
  ) {
    const { status } = await server.as("bo").get(path);
    assert.ok([400, 404].includes(status), `${path} ${status}`);
  }
});

Deno.test("people see their own devices and nobody else's", async () => {
  await using server = await startServer();
  await server.signIn("bo", "phone:1");
  const devices = async (person: "bo" | "cy") => (await server.as(person).get("/user/devices")).body;
  assert.deepEqual(await devices("bo"), ["phone:1", "web:first"]);
  assert.deepEqual(await devices("cy"), ["web:first"]);

  await server.as("bo", { device: "phone:1" }).get("/token/logout");
  assert.deepEqual(await devices("bo"), ["web:first"]);
  assert.equal((await server.nobody.get("/user/devices")).status, 401);
});
