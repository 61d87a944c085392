import assert from "node:assert/strict";
import { MailedInvitation } from "schemas/admin_users.ts";
import * as v from "valibot";
import { eventsOf, eventsSince, inShort, midHour } from "../security_events/log.ts";
import { email, type Person, uid } from "../support/cast.ts";
import { Mailbox } from "../support/mailbox.ts";
import { startServer, type TestServer } from "../support/server.ts";

const environment = { PUBLIC_URL: "https://chat.example.org" };
const invite = (server: TestServer, emails: unknown, who: Person = "ada") =>
  server.as(who).post("/admin/user/invite", { emails });
const stored = async ({ sql }: TestServer) => (await sql`select from invitations`).length;

function linkIn(text = ""): URL {
  return new URL(/https:\S+/.exec(text)![0]);
}

Deno.test("each address gets a mail with an invitation of its own, which works once", async () => {
  await using server = await startServer({ environment });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await server.as("ada").put("/user", { language: "tr" });
  await server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  using _clock = midHour();
  const before = await eventsOf(server);
  const sent = await invite(server, ["dee@example.org", " EVE@example.org", email("bo"), "eve@example.org"]);

  assert.deepEqual(sent.as(v.array(MailedInvitation)), [
    { email: "dee@example.org", status: "invited" },
    { email: "eve@example.org", status: "invited" },
    { email: email("bo"), status: "has_account" },
  ]);
  const [[toDee], [toEve]] = [await mailbox.to("dee@example.org"), await mailbox.to("eve@example.org")];
  assert.equal(mailbox.received.length, 2, "nobody else, and nobody twice");
  assert.match(toDee.text!, /davet/i, "in the language of the admin");
  const [link, other] = [linkIn(toDee.text), linkIn(toEve.text)];
  assert.deepEqual([link.origin, link.hash], ["https://chat.example.org", "#/register"]);
  const magic_token = link.searchParams.get("magic_token");
  assert.notEqual(magic_token, other.searchParams.get("magic_token"));
  const [{ uses_left }] = await server.sql`select distinct uses_left from invitations`;
  assert.equal(uses_left, 1);
  const checked = await server.nobody.post("/user/check_magic_token", { magic_token });
  assert.equal(checked.body, true);

  const [event, ...more] = await eventsSince(server, before);
  assert.deepEqual(inShort(event), ["invitation_created", uid.ada, uid.ada, { uses: 1, seconds: 172_800 }]);
  assert.equal(event.count, 2);
  const mailed = ["mail_sent", uid.ada, uid.ada, { letter: "invitation", recipients: 2 }];
  assert.deepEqual(more.map(inShort), [mailed]);
});

Deno.test("while mail is off, nothing is sent and no invitation is made", async () => {
  await using server = await startServer({ environment });
  const refused = await invite(server, ["dee@example.org"]);
  assert.deepEqual([refused.status, refused.text], [503, ""]);
  assert.equal(await stored(server), 0);
});

Deno.test("when too many mails wait, nobody of the list is invited", async () => {
  await using server = await startServer({ environment });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await mailbox.shut();
  await server.sql`
    insert into jobs (kind, payload, created_at, expires_at, next_at)
    select 'mail', '{}', now, now + 86400000, now + 86400000
    from now_in_milliseconds() as now, generate_series(1, 9999) n`;
  assert.equal((await invite(server, ["dee@example.org", "eve@example.org"])).status, 503);
  assert.equal(await stored(server), 0);
  assert.equal((await server.sql`select from jobs where payload->>'kind' = 'invitation'`).length, 0);
});

Deno.test("only admins invite by mail, and only a hundred addresses at a time", async () => {
  await using server = await startServer({ environment });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  for (const who of ["bo", "gus"] as const) {
    const refused = await invite(server, ["dee@example.org"], who);
    assert.deepEqual([refused.status, refused.text], [403, ""]);
  }
  const many = Array.from({ length: 101 }, (_, i) => `somebody${i}@example.org`);
  for (const emails of [[], many, ["nobody"], ["dee@example.org", 7], "dee@example.org", undefined]) {
    assert.equal((await invite(server, emails)).status, 400, JSON.stringify(emails)?.slice(0, 60));
  }
  assert.equal(await stored(server), 0);
  assert.equal((await invite(server, many.slice(1))).status, 200);
  assert.equal(await stored(server), 100);
});
