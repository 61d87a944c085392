import assert from "node:assert/strict";
import { askForReset, startMailing } from "../identity/mailed_links.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { secure } from "../support/authenticator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { eventsOf, eventsSince, inShort, midHour } from "./log.ts";

const bounds = "?limit=200&action=proof_refused";

async function countOf(server: TestServer, reason: string): Promise<number> {
  const events = await eventsOf(server, bounds);
  return events.filter(({ detail }) => detail.reason === reason).reduce((sum, { count }) => sum + count, 0);
}

Deno.test("a wrong password or code on a signed-in device is kept, and what was entered is not", async () => {
  await using server = await startServer();
  using _clock = midHour();
  const { recovery_codes: [code] } = await secure(server, "bo");
  const before = await eventsOf(server);
  const bo = server.as("bo");
  const change = { old_password: "my old secret", new_password: "close sesame" };
  for (let i = 0; i < 5; i++) assert.equal((await bo.post("/user/change_password", change)).status, 403);
  for (let i = 0; i < 2; i++) assert.equal((await bo.post("/user/change_password", change)).status, 429);
  const turnOff = (proof: object) => bo.post("/user/second_factor/turn_off", proof);
  assert.equal((await turnOff({ code: "abcd" })).status, 403);

  const events = await eventsSince(server, before);
  const refused = (reason: string) => ["proof_refused", uid.bo, uid.bo, { reason }];
  assert.deepEqual(events.map(inShort), [
    refused("wrong_password"),
    refused("limited"),
    refused("wrong_second_factor"),
  ]);
  assert.deepEqual([await countOf(server, "wrong_password"), await countOf(server, "limited")], [5, 1]);
  assert.ok(events.every(({ address, device }) => address === "127.0.0.1" && device === "web:first"));
  assert.ok(!JSON.stringify(events).includes("secret"));
  assert.equal((await turnOff({ code })).status, 200);
  assert.equal((await eventsOf(server, bounds)).length, 3, "what is right is no refusal");
});

Deno.test("a new password that is asked for by mail is kept for accounts only, and the answer is the same", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const before = await eventsOf(server);
  for (const address of ["nobody@example.org", email("bo"), "nobody2@example.org", email("cy")]) {
    const { status, text } = await askForReset(server, address);
    assert.deepEqual([status, text], [200, ""]);
  }
  await mailbox.to(email("cy"));
  const events = await eventually(async () => {
    const kept = await eventsSince(server, before);
    return kept.length >= 2 ? kept : undefined;
  }, "both events");
  assert.deepEqual(events.map(inShort), [
    ["password_reset_requested", null, uid.bo, {}],
    ["password_reset_requested", null, uid.cy, {}],
  ]);
});

Deno.test("another email that somebody asks for is kept, before it counts and after", async () => {
  await using mailing = await startMailing();
  const { server } = mailing;
  const before = await eventsOf(server);
  assert.equal((await server.as("bo").put("/user", { email: "new@example.org" })).status, 200);
  assert.equal((await server.as("bo").put("/user", { email: email("cy") })).status, 409);
  assert.deepEqual((await eventsSince(server, before)).map(inShort), [
    ["email_change_requested", uid.bo, uid.bo, {}],
  ]);
});

Deno.test("mails that an admin sends are kept, without the addresses", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const ada = server.as("ada");
  const before = await eventsOf(server);
  const to = "dee@example.org";
  assert.equal(
    (await ada.post("/admin/system/send_mail", { to, subject: "Hello", content: "Hi" })).status,
    200,
  );
  assert.equal((await ada.post("/admin/smtp/test", { to })).status, 200);
  const emails = [to, "eve@example.org", email("bo")];
  assert.equal((await ada.post("/admin/user/invite", { emails })).status, 200);
  await server.as("bo").post("/admin/system/send_mail", { to, subject: "Hello", content: "Hi" });
  const config = mailbox.config({ port: 1, password: PASSWORD });
  assert.equal((await ada.post("/admin/smtp/test", { to, config })).status, 200, "it says that it failed");

  const events = await eventsSince(server, before);
  assert.deepEqual(events.filter(({ action }) => action === "mail_sent").map(inShort), [
    ["mail_sent", uid.ada, uid.ada, { letter: "own", recipients: 1 }],
    ["mail_sent", uid.ada, uid.ada, { letter: "test", recipients: 1 }],
    ["mail_sent", uid.ada, uid.ada, { letter: "invitation", recipients: 2 }],
  ]);
  assert.ok(!JSON.stringify(events).includes(to));
});
