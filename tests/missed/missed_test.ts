import assert from "node:assert/strict";
import { gid, type Person, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { Mailbox } from "../support/mailbox.ts";
import { startServer, type TestServer } from "../support/server.ts";

const QUICK = { pace: { missed: 50, presence: 50 } };

/** A server that mails what the cast has missed. */
async function open(delay = 3600) {
  await using made = new AsyncDisposableStack();
  const server = made.use(await startServer(QUICK));
  const mailbox = made.use(await Mailbox.open());
  await mailbox.connect(server);
  const switches = { msg_smtp_notify_enable: true, msg_smtp_notify_delay_seconds: delay };
  assert.equal((await server.as("ada").put("/admin/system/common", switches)).status, 200);
  const stack = made.move();
  return { server, mailbox, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

const waiting = async ({ sql }: TestServer, of: Person) =>
  (await sql`select mid from missed_messages where uid = ${uid[of]}`).length;

/** Until the follower has looked at everything. */
const allSeen = ({ sql }: TestServer) =>
  eventually(async () => {
    const [{ behind }] = await sql`
      select (select mid from counter) > (select mid from followers where name = 'missed') as behind`;
    return behind ? undefined : true;
  }, "everything to be seen");

/** Lets the delay of what waits pass. */
const later = ({ sql }: TestServer) => sql`update missed_messages set missed_at = 0`;

Deno.test("who stays away gets one mail with direct messages and mentions, and never the same twice", async () => {
  await using scene = await open();
  const { server, mailbox } = scene;
  await server.as("bo").put("/user", { language: "tr" });
  const ada = server.as("ada");
  await ada.send("bo", "Are you there?");
  await ada.send("lobby", "dear @2", { properties: { mentions: [uid.bo] } });
  await ada.send("lobby", "for nobody");
  await server.as("bo").send("ada", "my own");
  await allSeen(server);
  assert.deepEqual(mailbox.received, [], "the delay has not passed");
  await later(server);
  const [mail] = await mailbox.to("bo@example.org");
  assert.match(mail.subject!, /okunmamış 2 mesaj/);
  for (const text of ["Are you there?", "dear @Bo", "Ada, #lobby"]) {
    assert.ok(mail.text!.includes(text), text);
  }
  assert.ok(!mail.text!.includes("for nobody") && !mail.text!.includes("my own"));

  await ada.send("bo", "one more");
  await allSeen(server);
  await later(server);
  const mails = await mailbox.to("bo@example.org", 2);
  assert.ok(mails[1].text!.includes("one more") && !mails[1].text!.includes("Are you there?"));
});

Deno.test("no mail for whoever is here, has come, has read, has muted, or wants none", async () => {
  await using scene = await open();
  const { server, mailbox } = scene;
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  await ada.send("bo", "came");
  await allSeen(server);
  assert.equal(await waiting(server, "bo"), 1);
  const stream = await server.stream("bo");
  await eventually(async () => await waiting(server, "bo") === 0 || undefined, "it to be forgotten");
  await ada.send("bo", "here");
  await allSeen(server);
  assert.equal(await waiting(server, "bo"), 0);
  await stream.close();
  await eventually(async () => {
    const rows = await server.sql`select from presence where uid = ${uid.bo}`;
    return rows.length === 0 || undefined;
  }, "Bo to leave");

  const mid = await ada.send("bo", "read elsewhere");
  await allSeen(server);
  await bo.post("/user/read-index", { users: [{ uid: uid.ada, mid }] });
  await cy.post("/user/mute", { add_users: [{ uid: uid.bo }], add_groups: [{ gid: gid.lobby }] });
  await bo.send("cy", "muted");
  await bo.send("lobby", "dear @3", { properties: { mentions: [uid.cy] } });
  await bo.send("design", "dear @3", { properties: { mentions: [uid.cy] } });
  const own = await cy.put("/user", { msg_smtp_notify_enable: false });
  assert.equal((own.body as { msg_smtp_notify_enable: boolean }).msg_smtp_notify_enable, false);
  await ada.send("cy", "unwanted");
  await allSeen(server);
  assert.equal(await waiting(server, "cy"), 0);
  await later(server);
  await eventually(
    async () => await waiting(server, "bo") === 0 || undefined,
    "what was read to be forgotten",
  );
  await bo.send("ada", "for Ada");
  await allSeen(server);
  await later(server);
  await mailbox.to("ada@example.org");
  assert.deepEqual(mailbox.received.map(({ recipients }) => recipients[0]), ["ada@example.org"]);
  const others = (await server.as("ada").get(`/user/${uid.cy}`)).body;
  assert.ok(!("msg_smtp_notify_enable" in (others as object)), "nobody else sees it");
});

Deno.test("two servers mail once, and after it is switched off nothing is mailed", async () => {
  await using scene = await open();
  const { server, mailbox } = scene;
  await server.another(QUICK);
  await server.as("ada").send("bo", "once");
  await allSeen(server);
  await later(server);
  await mailbox.to("bo@example.org");
  await server.as("ada").send("bo", "waiting");
  await allSeen(server);
  await server.as("ada").put("/admin/system/common", { msg_smtp_notify_enable: false });
  await server.as("ada").send("bo", "later");
  await eventually(async () => await waiting(server, "bo") === 0 || undefined, "all to be forgotten");
  await allSeen(server);
  assert.deepEqual([await waiting(server, "bo"), mailbox.received.length], [0, 1]);
});
