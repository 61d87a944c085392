import assert from "node:assert/strict";
import { email, gid, PASSWORD, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { read, signIn, update } from "./people.ts";

const token = (link: string) => link.split("magic_token=")[1].split("#")[0];

Deno.test("whoever is frozen is out at once, on every process and every device", async () => {
  await using server = await startServer();
  const second = await server.another();
  const held = await server.signIn("bo", "web:first");
  const [here, there] = [await server.stream("bo"), await second.stream("bo", { device: "phone" })];
  const cy = await second.stream("cy");
  assert.equal((await second.as("bo").get("/user/me")).status, 200, "for this test to mean anything");
  assert.equal((await update(server, uid.bo, { status: "frozen" })).status, 200);

  assert.equal((await server.as("bo").get("/user/me")).status, 401, "the very next request");
  for (const stream of [here, there]) {
    assert.equal((await stream.next("kick")).reason, "frozen");
    await stream.ended();
  }
  assert.equal((await second.as("bo").get("/user/me")).status, 401);
  assert.equal((await second.as("bo", { device: "phone" }).trySend("lobby", "Hello?")).status, 401);
  const { token, refresh_token } = held;
  assert.equal((await second.nobody.post("/token/renew", { token, refresh_token })).status, 401);
  assert.equal((await second.nobody.get(`/user/events?api-key=${token}`)).status, 401);
  assert.equal((await signIn(second, email("bo"), PASSWORD)).status, 423);
  await server.as("ada").send("lobby", "Hello");
  await cy.next("chat");
  assert.deepEqual(cy.all("kick"), [], "nobody else is sent away");
});

Deno.test("whoever is unfrozen signs in again, and old tokens stay refused", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  await update(server, uid.bo, { status: "frozen" });
  assert.equal((await update(server, uid.bo, { status: "normal" })).status, 200);
  assert.equal((await read(server, uid.bo)).status, "normal");

  assert.equal((await server.as("bo").get("/user/me")).status, 401);
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 401);
  assert.equal((await signIn(server, email("bo"), PASSWORD)).status, 200);
});

Deno.test("invitations of somebody who is frozen let nobody in", async () => {
  await using server = await startServer();
  const invite = async (query = "") =>
    token((await server.as("bo").get(`/group/create_reg_magic_link${query}`)).text);
  const links = [await invite(), await invite(`?gid=${gid.lobby}`), await invite(`?gid=${gid.design}`)];
  await update(server, uid.bo, { status: "frozen" });
  for (const magic_token of links) {
    const checked = await server.nobody.post("/user/check_magic_token", { magic_token });
    assert.equal(checked.body, false);
    const who = { magic_token, email: "dee@example.org", password: PASSWORD };
    assert.equal((await server.nobody.post("/user/register", who)).status, 412);
  }
  await update(server, uid.bo, { status: "normal" });
  assert.equal((await server.nobody.post("/user/check_magic_token", { magic_token: links[0] })).body, true);
});
