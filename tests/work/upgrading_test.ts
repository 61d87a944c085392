import assert from "node:assert/strict";
import { jobsOf } from "../../db/jobs.ts";
import { migrate } from "../../db/migrate.ts";
import { announceDue } from "../../db/queue.ts";
import { encryptContent } from "../../server/mail/content.ts";
import { THE_SERVER } from "../../server/security_events/origin.ts";
import { openSecretKey } from "../../server/server_settings/secret_key.ts";
import { administer, createDatabase } from "../support/databases.ts";
import { migrateTo } from "../support/former_version.ts";
import { Mailbox } from "../support/mailbox.ts";
import { TestServer } from "../support/server.ts";
import { openDatabase } from "../support/sql.ts";

const HOUR = 3_600_000;

Deno.test("what an earlier version left waiting is sent: mails once they are due, and pushes at once", async () => {
  await using owned = new AsyncDisposableStack();
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const url = await createDatabase(name);
  owned.defer(() => administer(`drop database ${name} with (force)`));
  const data = await Deno.makeTempDir({ prefix: "parley-test-" });
  owned.defer(() => Deno.remove(data, { recursive: true }));
  const key = await openSecretKey(`${data}/secret.key`);
  await migrateTo(url, "0098_functions");
  const database = openDatabase(url);
  owned.defer(() => database.end());
  const { sql } = database;
  const now = Date.now();
  for (const [recipient, next_at] of [["dee@example.org", now], ["later@example.org", now + HOUR]] as const) {
    const message_id = `<${recipient}>`;
    const letter = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
    const { encrypted } = await encryptContent(key, { message_id, recipient }, letter);
    await sql`
      insert into mails (message_id, kind, recipient, language, content, created_at, expires_at, next_at, attempts)
      values (${message_id}, 'signInLink', ${recipient}, 'en', jsonb_build_object('encrypted', ${encrypted}::text),
        ${now}, ${now + 2 * HOUR}, ${next_at}, 3)`;
  }
  await sql`
    insert into users (name, email, password_hash, gender, is_admin, is_bot, language, avatar_updated_at, status, create_by, from_mid,
      created_at, updated_at)
    values ('Bo', 'bo@example.org', '', 0, false, false, 'en', 0, 'normal', 'password', 0, 0, 0)`;
  await sql`
    insert into devices (uid, device, rotated_at, refresh_expires_at, created_at) values (1, 'phone', 0, ${
    now + HOUR
  }, 0)`;
  await sql`insert into push_queue (uid, device, mid, attempts, created_at) values (1, 'phone', 7, 2, ${now})`;

  await migrate(database);
  const [push] = await sql`select mid, next_at, claim from push_queue`;
  assert.deepEqual({ ...push }, { mid: 7, next_at: 0, claim: 2 });
  await using server = await TestServer.open({ url, data, sessions: new Map() }, {});
  await using mailbox = await Mailbox.open();
  await server.app.services.settings.change("smtp", THE_SERVER, () => mailbox.config());
  await announceDue(database.kysely, jobsOf("mail"));
  const [{ messageId, subject }] = await mailbox.to("dee@example.org");
  assert.deepEqual([messageId, subject], ["<dee@example.org>", "Hello"]);
  const waiting = await sql`select key, next_at, claim from jobs where key <> '<dee@example.org>'`;
  assert.deepEqual(waiting.map((one) => ({ ...one })), [
    { key: "<later@example.org>", next_at: now + HOUR, claim: 3 },
  ]);
});
