import assert from "node:assert/strict";
import { create, update } from "../admin_users/people.ts";
import { startMailing } from "../identity/mailed_links.ts";
import { email, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { changePassword } from "./sessions.ts";

Deno.test("a mail tells people in their language that their password was changed, and from where", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await server.sql`update users set language = 'tr' where uid = ${uid.bo}`;
  assert.equal((await changePassword(server, "guessed")).status, 403);
  assert.equal((await changePassword(server)).status, 200);
  const [mail] = await mailbox.to(email("bo"));
  assert.match(mail.subject!, /parolanız değiştirildi/);
  assert.ok(mail.text!.includes("127.0.0.1"));

  await update(server, uid.cy, { name: "Cyrus" });
  await update(server, uid.cy, { password: "close sesame" });
  const [other] = await mailbox.to(email("cy"));
  assert.match(other.subject!, /Your password .* changed/);
  assert.ok(!other.text!.includes("127.0.0.1"), "the admin's address is nobody else's business");
  assert.equal(mailbox.received.length, 2, "nobody else is told");
});

Deno.test("no mail is written without an address, without mail, or when no password was changed", async () => {
  await using mailing = await startMailing();
  const { server } = mailing;
  const { uid: dee } = await create(server);
  await server.sql`update users set email = null where uid = ${dee}`;
  await server.sql`update users set password_hash = null where uid = ${uid.cy}`;
  assert.equal((await update(server, dee, { password: "close sesame" })).status, 200);
  assert.equal((await update(server, uid.cy, { password: "" })).status, 200);
  assert.equal((await server.sql`select from jobs`).length, 0);

  await using silent = await startServer();
  assert.equal((await changePassword(silent)).status, 200);
  assert.equal((await silent.sql`select from jobs`).length, 0);
});

Deno.test("whoever signed up with somebody's address cannot flood them, and changes the password all the same", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await server.sql`
    insert into failed_attempts (attempt, key, at, heard)
    select gen_random_uuid(), ${`notice:${uid.bo}`}, now_in_milliseconds(), true from generate_series(1, 21)`;
  assert.equal((await changePassword(server)).status, 200);
  await update(server, uid.cy, { password: "close sesame" });
  await mailbox.to(email("cy"));
  assert.equal(mailbox.received.length, 1);
});
