import assert from "node:assert/strict";
import { Id } from "schemas/values.ts";
import { gid, PASSWORD, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { renews, signInWith } from "./sessions.ts";

const remove = (server: TestServer, who: "ada" | "bo" | "gus" = "bo") =>
  server.as(who).delete("/user/delete");

Deno.test("who deletes their account is signed out everywhere, and everybody learns that they are gone", async () => {
  await using server = await startServer();
  const second = await server.another();
  const phone = await server.signIn("bo", "phone");
  await second.as("bo", { device: "phone" }).get("/user/me");
  const mid = await server.as("bo").send("design", "Good morning");
  const [own, other, ada, cy] = [
    await server.stream("bo"),
    await second.stream("bo", { device: "phone" }),
    await server.stream("ada"),
    await second.stream("cy"),
  ];
  const removed = await remove(server);

  assert.deepEqual([removed.status, removed.text], [200, ""]);
  for (const stream of [own, other]) {
    assert.equal((await stream.next("kick")).reason, "delete_user");
    await stream.ended();
  }
  for (const stream of [ada, cy]) {
    const [entry] = (await stream.next("users_log")).logs;
    assert.deepEqual([entry.action, entry.uid, entry.name], ["delete", uid.bo, null]);
  }
  assert.equal((await server.as("bo").get("/user/me")).status, 401);
  await eventually(async () => {
    const { status } = await second.as("bo", { device: "phone" }).get("/user/me");
    return status === 401 || undefined;
  }, "the other process to forget the account");
  assert.equal(await renews(second, phone), 401);
  assert.equal((await signInWith(server, PASSWORD)).status, 401);
  assert.equal((await server.as("ada").get(`/user/${uid.bo}`)).status, 404);
  assert.equal((await server.as("ada").get(`/message/${mid}`)).status, 200, "what they wrote stays");
  const [event] = await server.sql`select actor, uid from security_events where action = 'account_deleted'`;
  assert.deepEqual({ ...event }, { actor: uid.bo, uid: uid.bo });
});

Deno.test("who owns channels is told which, and hands them over first", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const made = (await bo.post("/group", { name: "ours", members: [uid.cy] })).body as { gid: number };
  const alone = (await bo.post("/group", { name: "mine" })).body as { gid: number };
  const [{ seq }] = await server.sql`select seq from counter`;
  const refused = await remove(server);
  assert.deepEqual([refused.status, refused.body], [409, {
    reason: "owns_channels",
    gids: [made.gid, alone.gid],
  }]);
  assert.equal((await server.sql`select seq from counter`)[0].seq, seq, "nothing is announced");
  assert.equal((await bo.get("/user/me")).status, 200);

  assert.equal((await bo.put(`/group/${made.gid}`, { owner: uid.cy })).status, 200);
  assert.deepEqual((await remove(server)).body, { reason: "owns_channels", gids: [alone.gid] });
  assert.equal((await bo.delete(`/group/${alone.gid}`)).status, 200);
  const cy = await server.stream("cy");
  assert.equal((await remove(server)).status, 200);
  const left = await cy.until((event) => event.type === "user_leaved_group" && event.gid === made.gid);
  assert.ok(left.length > 0);
  assert.deepEqual(cy.all("kick_from_group"), [], "the channel stays");
  assert.equal((await server.as("cy").get(`/group/${made.gid}`)).status, 200);
});

Deno.test("the first account cannot be deleted, and guests may go", async () => {
  await using server = await startServer();
  await server.as("ada").put(`/group/${gid.design}`, { owner: uid.bo });
  const [{ seq }] = await server.sql`select seq from counter`;
  const refused = await remove(server, "ada");
  assert.deepEqual([refused.status, refused.text], [403, ""]);
  assert.equal((await server.nobody.delete("/user/delete")).status, 401);
  assert.equal((await server.sql`select seq from counter`)[0].seq, seq);
  assert.equal((await server.as("ada").get("/user/me")).status, 200);

  const cy = await server.stream("cy");
  assert.equal((await remove(server, "gus")).status, 200);
  assert.equal((await server.as("gus").get("/user/me")).status, 401);
  (await server.as("ada").post(`/group/${gid.lobby}/send`, undefined, {
    headers: { "Content-Type": "text/plain" },
    body: "Good morning",
  })).as(Id);
  await cy.next("chat");
  assert.deepEqual(cy.all("users_log"), [], "guests are in no list");
});

Deno.test("name, email and picture of a deleted account are gone or free", async () => {
  await using server = await startServer();
  await remove(server);
  const again = { email: "bo@example.org", name: "Bo", password: PASSWORD };
  const made = await server.nobody.post("/user/register", again);
  assert.equal(made.status, 200);
  assert.equal((made.body as { user: { name: string } }).user.name, "Bo");
  assert.equal((await server.nobody.get(`/resource/avatar?uid=${uid.bo}`)).status, 404);
});
