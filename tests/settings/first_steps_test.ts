import assert from "node:assert/strict";
import { FirstSteps } from "schemas/settings.ts";
import { picture } from "../storage/pictures.ts";
import { type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const stepsOf = async (server: TestServer, person: Person) => {
  const { steps } = (await server.as(person).get("/user/first_steps")).as(FirstSteps);
  return steps.map(({ name, done }) => `${name}: ${done}`);
};

Deno.test("the first steps tick themselves", async () => {
  await using server = await startServer();
  assert.deepEqual(await stepsOf(server, "bo"), [
    "say_hello: false",
    "write_to_somebody: false",
    "set_picture: false",
  ]);
  await server.as("bo").send("bo", "A note to myself");
  await server.as("ada").send("bo", "Hello Bo");
  assert.ok((await stepsOf(server, "bo")).every((step) => step.endsWith("false")), "neither counts");

  await server.as("bo").send("lobby", "Hello");
  await server.as("bo").send("ada", "Hello Ada");
  const upload = { headers: { "Content-Type": "image/png" }, body: await picture(1) };
  await server.as("bo").request("POST", "/user/avatar", upload);
  assert.ok((await stepsOf(server, "bo")).every((step) => step.endsWith("true")));
});

Deno.test("an admin's second step is to invite people", async () => {
  await using server = await startServer();
  assert.equal((await stepsOf(server, "ada"))[1], "invite: true");
  for (const person of [uid.bo, uid.cy]) await server.as("ada").delete(`/admin/user/${person}`);
  assert.equal((await stepsOf(server, "ada"))[1], "invite: false", "guests are no company");
});

Deno.test("who dismisses the first steps never sees them again, and others still do", async () => {
  await using server = await startServer();
  const dismissed = async (person: Person) =>
    (await server.as(person).get("/user/first_steps")).as(FirstSteps).dismissed;
  for (let i = 0; i < 2; i++) assert.equal((await server.as("bo").delete("/user/first_steps")).status, 200);
  assert.deepEqual([await dismissed("bo"), await dismissed("cy")], [true, false]);
});
