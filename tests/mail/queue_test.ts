import assert from "node:assert/strict";
import { jobsOf } from "../../db/jobs.ts";
import { withWriteLock } from "../../db/order.ts";
import { claimDue } from "../../db/queue.ts";
import { MAILS } from "../../server/mail/job.ts";
import { enqueueMail } from "../../server/mail/mail.ts";
import { expireJobs } from "../../server/work/jobs.ts";
import { clone } from "../support/databases.ts";
import { Gate } from "../support/gate.ts";
import { captureLog } from "../support/captured_log.ts";
import { eventually } from "../support/deadline.ts";
import { Mailbox } from "../support/mailbox.ts";
import { startServer, TestServer } from "../support/server.ts";
import { castSessions } from "../support/sessions.ts";

const LINK = "https://chat.example.org/?magic_token=abc#/login";
const HOUR = 3_600_000;
const QUICK = { pauses: { first: 20, longest: 20 }, deferred: { first: 20, longest: 20 }, closing: 100 };

async function compose(server: TestServer, name: string, valid_for = HOUR) {
  const mail = await server.app.services.mail.compose(
    "signInLink",
    { link: LINK, valid_for },
    { email: `${name}@example.org`, languages: ["en-US"] },
  );
  assert.ok(mail, "mail is on");
  return mail;
}

async function enqueue(server: TestServer, name: string, valid_for?: number): Promise<void> {
  const mail = await compose(server, name, valid_for);
  assert.ok(await withWriteLock(server.database, ({ tx }) => enqueueMail(tx, mail)));
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `reader${i}`);
const waiting = async ({ sql }: TestServer) =>
  Array.from(
    await sql`
      select payload->>'recipient' as recipient, payload->>'message_id' as message_id, payload, claim, last_error
      from jobs where kind = 'mail' order by recipient`,
  );
const noneWaits = (server: TestServer) =>
  eventually(async () => (await waiting(server)).length === 0 || undefined, "all mails to be sent");
const attempted = (server: TestServer, times: number) =>
  eventually(
    async () => (await waiting(server)).every(({ claim }) => claim >= times) || undefined,
    `${times} attempts`,
  );
const recipientsOf = ({ received }: Mailbox) => received.flatMap(({ recipients }) => recipients).sort();

Deno.test("a mail is sent once what causes it is committed, and not before", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  const lost = await compose(server, "eve");
  await assert.rejects(withWriteLock(server.database, async ({ tx }) => {
    assert.ok(await enqueueMail(tx, lost));
    throw new Error("no");
  }));
  await enqueue(server, "dee");
  const [mail] = await mailbox.to("dee@example.org");
  await noneWaits(server);
  assert.deepEqual(recipientsOf(mailbox), ["dee@example.org"]);
  assert.match(mail.messageId!, /^<[0-9a-f-]{36}@example\.org>$/);
  assert.ok(mail.text!.includes(LINK));
});

Deno.test("while mail is off none is composed", async () => {
  await using server = await startServer();
  const to = { email: "dee@example.org", languages: [] };
  const mail = await server.app.services.mail.compose("passwordChanged", { at: 0 }, to);
  assert.equal(mail, null);
  assert.equal(await withWriteLock(server.database, ({ tx }) => enqueueMail(tx, mail)), false);
  assert.deepEqual(await waiting(server), []);
});

Deno.test("a waiting mail cannot be read in the database", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await mailbox.shut();
  using _ = captureLog();
  await enqueue(server, "dee");
  const [row] = await waiting(server);
  assert.equal(row.recipient, "dee@example.org");
  assert.ok(!JSON.stringify(row).includes("magic_token"));
});

Deno.test("a waiting mail cannot be sent to somebody else", async () => {
  await using server = await startServer({ mailPace: QUICK });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await mailbox.shut();
  using _ = captureLog();
  await enqueue(server, "dee");
  // A mail that is just being tried has been read already.
  await eventually(async () => {
    const { count } = await server.sql`
      update jobs set payload = jsonb_set(payload, '{recipient}', '"eve@example.org"') where claimed_until = 0`;
    return count || undefined;
  }, "the mail to be moved");
  await mailbox.reopen();
  await enqueue(server, "bo");
  await mailbox.to("bo@example.org");
  await eventually(async () => {
    const [{ last_error }] = await waiting(server);
    return /another key/.test(last_error) || undefined;
  }, "the moved mail to be refused");
  assert.deepEqual(recipientsOf(mailbox), ["bo@example.org"]);
});

Deno.test("a database that is lost while a mail is sent does not repeat it", async () => {
  await using there = await clone("cast");
  await using gate = Gate.before(there.url);
  const data = await Deno.makeTempDir({ prefix: "parley-test-" });
  await using server = await TestServer.open({ url: gate.url, data, sessions: castSessions() }, {});
  server.owns.defer(() => Deno.remove(data, { recursive: true }));
  let accepted = 0;
  await using mailbox = await Mailbox.open({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => {
        accepted++;
        gate.shut();
        done();
      });
    },
  });
  await mailbox.connect(server);
  using _ = captureLog();
  await enqueue(server, "dee");
  await eventually(() => Promise.resolve(accepted || undefined), "the mail to be accepted");
  gate.open();
  await eventually(
    async () => (await waiting(server).catch(() => null))?.length === 0 || undefined,
    "the end",
  );
  assert.equal(accepted, 1);
});

Deno.test("an SMTP server that was down for a while receives every mail once, from two processes", async () => {
  await using server = await startServer({ mailPace: QUICK });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  const other = await server.another();
  await mailbox.shut();
  using log = captureLog();
  const readers = names(20);
  for (const [i, name] of readers.entries()) await enqueue(i % 2 ? server : other, name);
  await eventually(
    async () => (await waiting(server)).filter(({ claim }) => claim >= 2).length > 5 || undefined,
    "mails to be tried again",
  );
  const before = await waiting(server);
  assert.equal(before.length, readers.length);
  assert.ok(before.some(({ last_error }) => /ECONNREFUSED/.test(last_error)));
  assert.equal(log.lines.length, 2, "once from each process");

  await mailbox.reopen();
  await noneWaits(server);
  assert.deepEqual(recipientsOf(mailbox), readers.map((name) => `${name}@example.org`).sort());
  assert.deepEqual(
    mailbox.received.map(({ messageId }) => messageId).sort(),
    before.map(({ message_id }) => message_id).sort(),
  );
});

Deno.test("better settings end an outage at once", async () => {
  const slow = { first: HOUR, longest: HOUR };
  await using server = await startServer({ mailPace: { ...QUICK, pauses: slow } });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server, { port: 1 });
  using log = captureLog();
  await enqueue(server, "dee");
  await attempted(server, 1);
  await eventually(() => Promise.resolve(log.lines.length > 0 || undefined), "the outage to be noticed");
  await mailbox.connect(server);
  await mailbox.to("dee@example.org");
});

Deno.test("a recipient who is deferred is tried again, and one who is refused is given up", async () => {
  await using server = await startServer({ mailPace: QUICK });
  let asked = 0;
  await using mailbox = await Mailbox.open({
    onRcptTo: ({ address }, _session, done) => {
      const refuse = (responseCode: number) => done(Object.assign(new Error("no"), { responseCode }));
      if (address === "gone@example.org") refuse(550);
      else if (address === "later@example.org" && ++asked < 3) refuse(451);
      else done();
    },
  });
  await mailbox.connect(server);
  using log = captureLog();
  for (const name of ["gone", "later", "dee"]) await enqueue(server, name);
  await noneWaits(server);
  assert.deepEqual(recipientsOf(mailbox), ["dee@example.org", "later@example.org"]);
  assert.equal(asked, 3);
  assert.deepEqual(log.lines, [
    "The mail signInLink to gone@example.org was given up after attempt 1: 550 no",
  ]);
});

Deno.test("a mail that breaks every connection does not keep the others waiting", async () => {
  await using server = await startServer({ mailPace: QUICK });
  await using mailbox = await Mailbox.open({
    onRcptTo: ({ address }, _session, done) => {
      if (address !== "evil@example.org") done();
      else done(Object.assign(new Error("closing"), { responseCode: 421 }));
    },
  });
  await mailbox.connect(server);
  using _ = captureLog();
  for (const name of ["evil", ...names(12)]) await enqueue(server, name);
  for (const name of names(12)) await mailbox.to(`${name}@example.org`);
  await eventually(async () => (await waiting(server)).length === 1 || undefined, "the others to be sent");
  assert.deepEqual((await waiting(server)).map(({ recipient }) => recipient), ["evil@example.org"]);
  assert.equal(mailbox.received.length, 12);
});

Deno.test("a mail waits no longer than its link works", async () => {
  await using server = await startServer({ mailPace: QUICK });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await mailbox.shut();
  using log = captureLog();
  await enqueue(server, "late", 1);
  await enqueue(server, "dee");
  await attempted(server, 0);
  await expireJobs(server.database, MAILS);
  assert.deepEqual((await waiting(server)).map(({ recipient }) => recipient), ["dee@example.org"]);
  assert.equal(log.lines.filter((line) => /late@example\.org was given up/.test(line)).length, 1);
  await mailbox.reopen();
  await noneWaits(server);
  assert.deepEqual(recipientsOf(mailbox), ["dee@example.org"]);
});

Deno.test("the mail of a process that died is sent by another when its claim ends", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server, { enabled: true });
  const mail = await compose(server, "dee");
  const claimed_until = Date.now() + 700;
  await withWriteLock(server.database, async ({ tx }) => {
    assert.ok(await enqueueMail(tx, mail));
    // As if another process had claimed it a moment ago.
    await tx.updateTable("jobs").set({ claim: 1, claimed_until }).execute();
  });
  const early = await claimDue(server.database, jobsOf(MAILS.name), 1000, 1);
  assert.ok(early.length === 0 || Date.now() >= claimed_until);
  const [{ messageId }] = await mailbox.to("dee@example.org");
  assert.equal(messageId, mail.message_id);
});

Deno.test("only so many mails wait", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  const mail = await compose(server, "dee");
  await mailbox.connect(server, { enabled: false });
  await server.sql`
    insert into jobs (kind, payload, created_at, expires_at, next_at)
    select 'mail', '{}', 0, ${Date.now() + HOUR}, 0 from generate_series(2, ${MAILS.most})`;
  using log = captureLog();
  const enqueued = () => enqueueMail(server.database.kysely, { ...mail, message_id: crypto.randomUUID() });
  assert.deepEqual([await enqueued(), await enqueued()], [true, false]);
  assert.equal((await waiting(server)).length, MAILS.most);
  assert.equal(log.lines.length, 1);
});

Deno.test("an SMTP server that says nothing holds up nobody, not even the end", async () => {
  await using server = await startServer({ mailPace: QUICK });
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server, { port: silent.addr.port });
  const other = await server.another();
  await enqueue(other, "dee");
  using _connection = await silent.accept();
  await other.as("bo").send("lobby", "Hello");
  assert.equal((await other.as("bo").get("/user/me")).status, 200);
  assert.equal((await waiting(server)).length, 1);
  using log = captureLog();
  await server[Symbol.asyncDispose]();
  assert.deepEqual(log.lines, []);
});
