import assert from "node:assert/strict";
import { generate } from "selfsigned";
import { SmtpTestResult } from "schemas/mail.ts";
import { MAIL_PACE } from "../../server/mail/pace.ts";
import { sendBySmtp } from "../../server/mail/smtp.ts";
import { DataFolder } from "../start/data_folder.ts";
import { Parley } from "../start/parley.ts";
import { clone } from "../support/databases.ts";
import { Mailbox } from "../support/mailbox.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { visitor } from "../support/visitor.ts";

const MAIL = { to: "dee@example.org", subject: "Hello", content: "<b>Hello</b> Dee" };
const send = (server: TestServer, mail: object = MAIL) =>
  server.as("ada").post("/admin/system/send_mail", mail);
const test = async (server: TestServer, config?: object) =>
  (await server.as("ada").post("/admin/smtp/test", { to: "dee@example.org", config })).as(SmtpTestResult);

const account = {
  authOptional: false,
  onAuth: ({ username, password }, _session, done) => {
    const known = username === "house" && password === "open sesame";
    if (known) done(null, { user: username });
    else done(Object.assign(new Error("5.7.8 Who are you?"), { responseCode: 535 }));
  },
} satisfies Parameters<typeof Mailbox.open>[0];
const LOGIN = { username: "house", password: "open sesame" };

Deno.test("an admin sends a mail at once", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open();
  assert.deepEqual([(await send(server)).status, (await send(server)).text], [503, ""], "mail is off");
  await mailbox.connect(server);

  const sent = await send(server);
  assert.deepEqual([sent.status, sent.text], [200, ""]);
  assert.equal(mailbox.received.length, 1);
  const [mail] = mailbox.received;
  assert.deepEqual(mail.recipients, ["dee@example.org"]);
  assert.deepEqual(mail.from, { name: "The House", address: "house@example.org" });
  assert.equal(mail.subject, "Hello");
  assert.equal(mail.html?.trim(), MAIL.content);
});

Deno.test("a subject cannot add headers or recipients", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await send(server, { ...MAIL, subject: "Hello\r\nBcc: eve@example.org\r\n\r\nHidden" });
  const [mail] = mailbox.received;
  assert.equal(mail.subject, "Hello Bcc: eve@example.org Hidden");
  assert.deepEqual(mail.recipients, ["dee@example.org"]);
  assert.equal(mail.bcc, undefined);
  for (
    const to of ["dee@example.org, eve@example.org", "dee@example.org\r\nBcc: eve@example.org", "", "dee"]
  ) {
    assert.equal((await send(server, { ...MAIL, to })).status, 400, to);
  }
  assert.equal(mailbox.received.length, 1);
});

Deno.test("the answer of a server that refuses is shown", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open(account);
  await mailbox.connect(server, { ...LOGIN, password: "guessed" });
  const refused = await send(server);
  assert.deepEqual([refused.status, refused.text], [500, "535 5.7.8 Who are you?"]);
  assert.match(refused.type!, /^text\/plain/);
  await mailbox.connect(server);
  assert.match((await send(server)).text, /^530 .*[Aa]uthentication/);
  await mailbox.connect(server, LOGIN);
  assert.equal((await send(server)).status, 200);
  assert.equal(mailbox.received.length, 1);
});

Deno.test("settings can be tested before they are stored", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open(account);
  await server.as("ada").put("/admin/system/organization", { name: "The House" });
  const wrong = mailbox.config({ ...LOGIN, password: "guessed", enabled: false });
  assert.deepEqual(await test(server, wrong), { ok: false, answer: "535 5.7.8 Who are you?" });
  const { ok, answer } = await test(server, mailbox.config({ ...LOGIN, enabled: false }));
  assert.deepEqual([ok, answer.slice(0, 4)], [true, "250 "]);
  assert.equal((await server.nobody.get("/admin/smtp/enabled")).body, false);
  assert.deepEqual(mailbox.received.map(({ subject }) => subject), ["Test email from The House"]);
});

Deno.test("the stored settings are tested, and a masked password is the stored one", async () => {
  await using server = await startServer();
  assert.equal((await test(server)).ok, false);
  await using mailbox = await Mailbox.open(account);
  await mailbox.connect(server, LOGIN);
  assert.equal((await test(server)).ok, true);
  const { body } = await server.as("ada").get("/admin/smtp/config");
  assert.equal((await test(server, body as object)).ok, true);
  assert.equal(mailbox.received.length, 2);
});

Deno.test("why there is no answer is told, too", async () => {
  await using server = await startServer({ mailPace: { request: { connect: 300, idle: 300, whole: 2000 } } });
  await using mailbox = await Mailbox.open();
  await mailbox.shut();
  assert.match((await test(server, mailbox.config())).answer, /ECONNREFUSED/);
  assert.match((await test(server, mailbox.config({ host: "nowhere.invalid" }))).answer, /nowhere\.invalid/);
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = silent.addr;
  assert.match((await test(server, mailbox.config({ port }))).answer, /did not answer in time/);
});

Deno.test("a server that never finishes its answer is given up", async () => {
  await using server = await startServer({
    mailPace: { request: { connect: 5000, idle: 5000, whole: 500 } },
  });
  await using mailbox = await Mailbox.open();
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const tested = test(server, mailbox.config({ port: listener.addr.port }));
  using connection = await listener.accept();
  const say = (line: string) => connection.write(new TextEncoder().encode(`${line}\r\n`));
  await say("220 hello");
  const talking = (async () => {
    while (await say("250-and").catch(() => 0)) await new Promise((next) => setTimeout(next, 20));
  })();
  assert.deepEqual(await tested, { ok: false, answer: "The server took too long." });
  await talking;
});

const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], {
  keyType: "ec",
  extensions: [
    { name: "basicConstraints", cA: true },
    { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }, { type: 7, ip: "127.0.0.1" }] },
  ],
});
const certificate = { cert, key };

for (const [security, secure] of [["tls", true], ["starttls", false]] as const) {
  Deno.test(`mail goes encrypted by ${security} to a server that proves its name`, async () => {
    await using server = await startServer();
    await using mailbox = await Mailbox.open({ ...account, ...certificate, secure });
    const config = mailbox.config({ ...LOGIN, security });
    assert.match((await test(server, config)).answer, /certificate/);
    assert.equal(mailbox.received.length, 0);

    const stored = { ...await server.app.services.settings.read("smtp"), ...config, security };
    const mail = { to: "dee@example.org", subject: "Hello", html: "Hello" };
    await sendBySmtp(stored, mail, { limits: MAIL_PACE.request, ca: cert });
    assert.deepEqual(mailbox.received.map(({ isEncrypted }) => isEncrypted), [true]);
  });
}

Deno.test("a password is not sent in the clear to another machine, unless an admin wants that", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open(account);
  // Connects to this machine like 127.0.0.1, but does not look like it.
  const elsewhere = mailbox.config({ ...LOGIN, host: "0.0.0.0" });
  assert.match((await test(server, elsewhere)).answer, /STARTTLS/);
  assert.equal((await test(server, { ...elsewhere, security: "none" })).ok, true);
});

Deno.test(
  "an authority of one's own is trusted",
  { sanitizeOps: false, sanitizeResources: false },
  async () => {
    await using mailbox = await Mailbox.open({ ...account, ...certificate, secure: true });
    await using database = await clone("cast");
    await using folder = await DataFolder.make();
    const NODE_EXTRA_CA_CERTS = `${folder.path}/authority.pem`;
    await Deno.writeTextFile(NODE_EXTRA_CA_CERTS, cert);
    const place = { DATABASE_URL: database.url, DATA_DIR: folder.path };
    await using parley = await Parley.open({ ...place, NODE_EXTRA_CA_CERTS });
    const ada = await visitor(parley.origin, "ada");
    const config = mailbox.config({ ...LOGIN, security: "tls" });
    const tested = (await ada.post("/admin/smtp/test", { to: "dee@example.org", config })).as(SmtpTestResult);
    assert.deepEqual([tested.ok, tested.answer.slice(0, 4)], [true, "250 "], tested.answer);
  },
);
