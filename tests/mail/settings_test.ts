import assert from "node:assert/strict";
import { SmtpConfig } from "schemas/mail.ts";
import { MASKED_PASSWORD } from "schemas/smtp.ts";
import { startServer, type TestServer } from "../support/server.ts";

const PATH = "/admin/smtp/config";
const FRESH = {
  enabled: false,
  host: "",
  port: 465,
  from: "",
  username: "",
  password: "",
  security: "auto",
};
const SET = {
  enabled: true,
  host: "smtp.example.org",
  port: 587,
  from: "The House <house@example.org>",
  username: "house",
  password: "çok gizli",
  security: "starttls",
};
const read = async (server: TestServer) => (await server.as("ada").get(PATH)).as(SmtpConfig);
const isOn = async (server: TestServer) => (await server.nobody.get("/admin/smtp/enabled")).body;
const set = (server: TestServer, config: object) => server.as("ada").post(PATH, config);

Deno.test("mail is off until an admin has set where it goes", async () => {
  await using server = await startServer();
  assert.deepEqual(await read(server), FRESH);
  assert.equal(await isOn(server), false);

  const stored = await set(server, SET);
  assert.deepEqual([stored.status, stored.text], [200, ""]);
  assert.equal(await isOn(server), true);
  assert.deepEqual(await read(server), { ...SET, password: MASKED_PASSWORD });

  await set(server, { ...SET, enabled: false });
  assert.equal(await isOn(server), false);
});

Deno.test("mail stays on while mailed links are the only way to sign in, which need it", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const offered = async () =>
    ((await server.nobody.get("/admin/login/config")).body as { magic_link: boolean }).magic_link;
  assert.equal((await ada.post("/admin/login/config", { magic_link: true })).status, 200);
  assert.equal(await offered(), false);
  assert.equal((await ada.post("/admin/login/config", { password: false })).status, 400);

  await set(server, SET);
  assert.equal(await offered(), true);
  assert.equal((await ada.post("/admin/login/config", { password: false })).status, 200);
  assert.equal((await set(server, { ...SET, enabled: false })).status, 400);
  assert.equal(await isOn(server), true);
});

Deno.test("the settings are for admins", async () => {
  await using server = await startServer();
  await set(server, SET);
  for (
    const [member, status] of [[server.as("bo"), 403], [server.as("gus"), 403], [server.nobody, 401]] as const
  ) {
    assert.equal((await member.get(PATH)).status, status);
    assert.equal((await member.post(PATH, FRESH)).status, status);
    assert.equal((await member.post("/admin/smtp/test", { to: "a@example.org" })).status, status);
    const mail = { to: "a@example.org", subject: "Hello", content: "Hello" };
    assert.equal((await member.post("/admin/system/send_mail", mail)).status, status);
  }
  assert.equal((await read(server)).host, SET.host);
});

Deno.test("a masked password stays, another replaces it, an empty one removes it, and none is readable", async () => {
  await using server = await startServer();
  const password = async () => (await server.app.services.settings.read("smtp")).password;
  await set(server, SET);
  const before = await read(server);
  await set(server, { ...before, from: "mail@example.org" });
  assert.equal(await password(), SET.password);
  assert.equal((await read(server)).from, "mail@example.org");

  const [{ value }] = await server.sql`select value from server_settings where section = 'smtp'`;
  assert.ok(!JSON.stringify(value).includes(SET.password));

  await set(server, { ...before, password: "newer" });
  assert.equal(await password(), "newer");
  await set(server, { ...before, password: "" });
  assert.deepEqual([await password(), (await read(server)).password], ["", ""]);
});

Deno.test("the stored password goes nowhere else, and by no weaker way, before somebody enters it again", async () => {
  await using server = await startServer();
  await set(server, SET);
  const before = await read(server);
  const changes = [{ host: "127.0.0.1" }, { port: 2525 }, { username: "eve" }, { security: "none" }];
  for (const change of changes) {
    for (const enabled of [true, false]) {
      const refused = await set(server, { ...before, ...change, enabled });
      assert.equal(refused.status, 400, JSON.stringify(change));
      assert.match(refused.text, /`password`/);
    }
    const tried = await server.as("ada").post("/admin/smtp/test", {
      to: "ada@example.org",
      config: { ...before, ...change },
    });
    assert.equal(tried.status, 400, JSON.stringify(change));
  }
  assert.deepEqual(await read(server), before);

  for (const change of changes) {
    assert.equal((await set(server, { ...SET, ...change })).status, 200, "with the password");
  }
  await set(server, { ...SET, password: "" });
  const moved = { ...SET, host: "mail.example.org", password: MASKED_PASSWORD };
  assert.equal((await set(server, moved)).status, 200, "there is none to keep");
});

Deno.test("old clients leave the port empty and do not know the encryption", async () => {
  await using server = await startServer();
  await set(server, SET);
  const { security: _, ...old } = SET;
  for (const port of [0, null, undefined]) {
    assert.equal((await set(server, { ...old, port })).status, 200);
    assert.deepEqual([(await read(server)).port, (await read(server)).security], [465, "starttls"]);
  }
  const { security: __, ...fresh } = FRESH;
  assert.equal((await set(server, { ...fresh, port: 0 })).status, 200);
  assert.deepEqual(await read(server), { ...FRESH, security: "starttls" });
});

Deno.test("settings that cannot send are refused, and change nothing", async () => {
  await using server = await startServer();
  await set(server, SET);
  const before = await read(server);
  for (
    const wrong of [
      { host: "" },
      { from: "" },
      { host: "smtp.example.org/path" },
      { host: "a\r\nb" },
      { port: 65536 },
      { port: "587" },
      { from: "nobody" },
      { from: "a@example.org, b@example.org" },
      { from: "house@example.org\r\nBcc: eve@example.org" },
      { from: "Friends: a@example.org, b@example.org;" },
      { security: "some" },
      { enabled: "yes" },
    ]
  ) assert.equal((await set(server, { ...SET, ...wrong })).status, 400, JSON.stringify(wrong));
  assert.deepEqual(await read(server), before);
});
