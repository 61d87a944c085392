import assert from "node:assert/strict";
import { guess, signIn } from "../identity/guessing.ts";
import { email, gid, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { eventsOf, eventsSince, inShort, midHour } from "./log.ts";

const dee = { email: "dee@example.org", name: "Dee", password: PASSWORD };
const tokenIn = (link: string) => link.split("magic_token=")[1].split("#")[0];
const register = (server: TestServer, magic_token?: string) =>
  server.nobody.post("/user/register", { ...dee, magic_token });

Deno.test("a sign-in and a sign-out are kept: who, from where, on what and how", async () => {
  await using server = await startServer();
  const before = await eventsOf(server);
  const { body } = await signIn(server, { from: "203.0.113.7", device: "phone" });
  await server.holding(body as never).get("/token/logout", { headers: { "X-Forwarded-For": "203.0.113.8" } });

  const [signedIn, signedOut, ...more] = await eventsSince(server, before);
  assert.deepEqual(inShort(signedIn), ["sign_in", uid.bo, uid.bo, { method: "password" }]);
  assert.deepEqual([signedIn.address, signedIn.device, signedIn.count], ["203.0.113.7", "phone", 1]);
  assert.deepEqual(inShort(signedOut), ["sign_out", uid.bo, uid.bo, {}]);
  assert.deepEqual([signedOut.address, signedOut.device], ["203.0.113.8", "phone"]);
  assert.deepEqual(more, []);
});

Deno.test("a refused sign-in names the account but not what was entered", async () => {
  await using server = await startServer();
  using _clock = midHour();
  const before = await eventsOf(server);
  for (const password of ["guessed", "guessed again"]) await guess(server, { password });
  await guess(server, { email: "my secret password@example" });
  await server.sql`update users set status = 'frozen' where uid = ${uid.cy}`;
  await signIn(server, { email: email("cy") });

  const events = await eventsSince(server, before);
  const refused = (who: number | null, reason: string) =>
    ["sign_in_refused", null, who, { method: "password", reason }] as const;
  assert.deepEqual(events.map(inShort), [
    refused(uid.bo, "wrong_credential"),
    refused(null, "wrong_credential"),
    refused(uid.cy, "frozen"),
  ]);
  assert.deepEqual(events.map(({ count }) => count), [2, 1, 1]);
  assert.ok(!JSON.stringify(events).includes("secret"));
});

Deno.test("an account, the invitation it came with and its use are kept", async () => {
  await using server = await startServer();
  const before = await eventsOf(server);
  const link = await server.as("bo").get(`/group/create_reg_magic_link?gid=${gid.design}&max_times=1`);
  const { user } = (await register(server, tokenIn(link.text))).body as { user: { uid: number } };

  assert.deepEqual((await eventsSince(server, before)).map(inShort), [
    ["invitation_created", uid.bo, uid.bo, { uses: 1, seconds: 900, gid: gid.design }],
    ["account_created", user.uid, user.uid, { create_by: "password", is_admin: false }],
    ["invitation_used", user.uid, user.uid, { created_by: uid.bo, gid: gid.design }],
    ["sign_in", user.uid, user.uid, { method: "registration" }],
  ]);
});

Deno.test("a changed email is kept, and a changed name is not", async () => {
  await using server = await startServer();
  const before = await eventsOf(server);
  await server.as("bo").put("/user", { name: "Boris" });
  await server.as("bo").put("/user", { email: "boris@example.org" });
  await server.as("cy").put("/user", { email: "boris@example.org" });
  assert.deepEqual((await eventsSince(server, before)).map(inShort), [["email_changed", uid.bo, uid.bo, {}]]);
});

Deno.test("joining a private channel by invitation is kept, and a refused use is not", async () => {
  await using server = await startServer();
  const link = await server.as("bo").get(
    `/group/create_invite_private_magic_link?gid=${gid.design}&max_times=1`,
  );
  const before = await eventsOf(server);
  const magic_token = tokenIn(link.text);
  assert.equal((await server.as("cy").post("/user/join_private", { magic_token })).status, 200);
  assert.notEqual((await register(server, magic_token)).status, 200);

  assert.deepEqual((await eventsSince(server, before)).map(inShort), [
    ["invitation_used", uid.cy, uid.cy, { gid: gid.design, created_by: uid.bo }],
  ]);
});

Deno.test("changed settings are kept by name, without their values", async () => {
  await using server = await startServer();
  const before = await eventsOf(server);
  const ada = server.as("ada");
  await ada.put("/admin/system/organization", { name: "The House", description: "Ours" });
  await ada.put("/admin/system/organization", { name: "The House" });
  await ada.post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  await ada.post("/admin/login/config", { password: false });
  await ada.put("/admin/system/common", { chat_layout_mode: "SelfRight", webclient_auto_update: true });
  await ada.put("/resource/widget-extra.css", { data: "a {}" });
  await server.as("bo").put("/admin/system/organization", { name: "Mine" });
  await ada.delete("/admin/system/message/clear");

  const changed = (section: string, ...fields: string[]) =>
    ["settings_changed", uid.ada, null, { section, fields }] as const;
  assert.deepEqual((await eventsSince(server, before)).map(inShort), [
    changed("organization", "name", "description"),
    ["login_config_changed", uid.ada, null, { section: "login", fields: ["who_can_sign_up"] }],
    changed("common", "chat_layout_mode"),
    changed("widget", "css"),
    ["messages_cleared", uid.ada, null, {}],
  ]);
});

Deno.test("the first account of a server is its first event", async () => {
  await using server = await startServer({ template: "empty" });
  await server.nobody.post("/admin/system/create_admin", { ...dee, gender: 0 });
  const { body } = await signIn(server, { email: dee.email });
  const { body: events } = await server.holding(body as never).get("/admin/security_events");
  assert.deepEqual((events as Parameters<typeof inShort>[0][]).map(inShort).at(-1), [
    "account_created",
    1,
    1,
    { create_by: "password", is_admin: true },
  ]);
});
