import assert from "node:assert/strict";
import { startMailing } from "../identity/mailed_links.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

const REQUESTS = {
  "/admin/smtp/test": { to: "dee@example.org" },
  "/admin/system/send_mail": { to: "dee@example.org", subject: "Hello", content: "Hello" },
  "/admin/user/invite": { emails: ["dee@example.org"] },
};

Deno.test("one admin sends a limited number of mails, and another one goes on", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const ada = server.as("ada");
  for (const [path, json] of Object.entries(REQUESTS)) assert.equal((await ada.post(path, json)).status, 200);
  await mailbox.to("dee@example.org", 3);
  await server.sql`
    insert into failed_attempts (attempt, key, at, heard)
    select gen_random_uuid(), ${`mail_by:${uid.ada}`}, now_in_milliseconds(), true from generate_series(1, 97)`;
  await ada.put(`/admin/user/${uid.bo}`, { is_admin: true });
  for (const [path, json] of Object.entries(REQUESTS)) {
    const { status, text, headers } = await ada.post(path, json);
    assert.deepEqual([status, text], [429, ""], path);
    assert.ok(Number(headers.get("retry-after")) > 0, path);
    assert.equal((await server.as("bo").post(path, json)).status, 200, path);
  }
  await mailbox.to("dee@example.org", 6);
  assert.equal(mailbox.received.length, 6, "what was refused was not sent");
});

Deno.test("while mail is off nothing counts as sent", async () => {
  await using server = await startServer();
  const { status } = await server.as("ada").post("/admin/system/send_mail", {
    to: "dee@example.org",
    subject: "Hello",
    content: "Hello",
  });
  assert.equal(status, 503);
  assert.equal((await server.sql`select from failed_attempts where key like 'mail_by:%'`).length, 0);
});
