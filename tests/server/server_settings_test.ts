import assert from "node:assert/strict";
import * as v from "valibot";
import { LoginConfig, Organization } from "schemas/organization.ts";
import { SecretKey } from "../../server/server_settings/secret_key.ts";
import { secret } from "../../server/server_settings/sections.ts";
import { THE_SERVER } from "../../server/security_events/origin.ts";
import { ServerSettings } from "../../server/server_settings/settings.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";

const SECTIONS = {
  mail: v.object({ host: v.optional(v.string(), "localhost"), password: secret(), token: secret() }),
  calls: v.object({ password: secret() }),
};
const newKey = () => SecretKey.of(crypto.getRandomValues(new Uint8Array(32)));
const storedMail = async ({ sql }: TestServer) =>
  (await sql`select value from server_settings where section = 'mail'`)[0].value;

async function organizationOf(server: TestServer): Promise<Organization> {
  return (await server.nobody.get("/admin/system/organization")).as(Organization);
}

Deno.test("a change in one process is visible in all", async () => {
  await using server = await startServer();
  const other = await server.another();
  const [before] = await Promise.all([organizationOf(server), organizationOf(other)]);

  await server.as("ada").put("/admin/system/organization", { name: "Bakery" });

  assert.deepEqual(await organizationOf(server), { ...before, name: "Bakery" });
  const known = await eventually(async () => {
    const found = await organizationOf(other);
    return found.name === "Bakery" ? found : undefined;
  }, "the other process to apply it");
  assert.deepEqual(known, { ...before, name: "Bakery" });
});

Deno.test("a client that gets the event reads the new settings from the same process", async () => {
  await using server = await startServer();
  const other = await server.another();
  const bo = await other.stream("bo");
  for (let time = 1; time <= 10; time++) {
    await organizationOf(other);
    await server.as("ada").put("/admin/system/organization", { name: `Bakery ${time}` });
    await bo.next("server_config_changed");
    assert.equal((await organizationOf(other)).name, `Bakery ${time}`);
  }
});

Deno.test("two processes that change one section at once both succeed", async () => {
  await using server = await startServer();
  const other = await server.another();
  const before = await organizationOf(server);
  await organizationOf(other);
  await Promise.all([
    server.as("ada").put("/admin/system/organization", { name: "Bakery" }),
    other.as("ada").put("/admin/system/organization", { description: "Bread" }),
  ]);
  const later = await server.another();
  assert.deepEqual(await organizationOf(later), { ...before, name: "Bakery", description: "Bread" });
});

Deno.test("a refused change changes nothing", async () => {
  await using server = await startServer();
  const before = (await server.nobody.get("/admin/login/config")).as(LoginConfig);
  const closing = { who_can_sign_up: "InvitationOnly", password: false };
  assert.equal((await server.as("ada").post("/admin/login/config", closing)).status, 400);
  assert.deepEqual((await server.nobody.get("/admin/login/config")).as(LoginConfig), before);
  const [{ value }] = await server.sql`select value from server_settings where section = 'login'`;
  assert.equal(value.who_can_sign_up, before.who_can_sign_up);
});

Deno.test("a secret is stored encrypted, each time differently, and readable with the key", async () => {
  await using server = await startServer();
  const key = await newKey();
  const settings = new ServerSettings(server.database, key, SECTIONS);
  assert.deepEqual(await settings.read("mail"), { host: "localhost", password: "", token: "" });

  await settings.change(
    "mail",
    THE_SERVER,
    () => ({ host: "mail.example.org", password: "çok gizli", token: "çok gizli" }),
  );

  const stored = await storedMail(server);
  assert.equal(stored.host, "mail.example.org");
  assert.deepEqual(Object.keys(stored.password), ["encrypted"]);
  assert.notEqual(stored.password.encrypted, stored.token.encrypted);
  const text = new TextDecoder().decode(Uint8Array.fromBase64(stored.password.encrypted));
  assert.ok(!text.includes("gizli"));
  const another = new ServerSettings(server.database, key, SECTIONS);
  const all = { host: "mail.example.org", password: "çok gizli", token: "çok gizli" };
  assert.deepEqual(await another.read("mail"), all);

  await settings.change("mail", THE_SERVER, () => ({ host: "localhost" }));
  assert.deepEqual((await storedMail(server)).password, stored.password, "what stays is not touched");
});

Deno.test("a secret that was moved to another field or section, or forged, cannot be read", async () => {
  await using server = await startServer();
  const key = await newKey();
  const read = async () => {
    const settings = new ServerSettings(server.database, key, SECTIONS);
    return [(await settings.read("mail")).password, (await settings.read("calls")).password];
  };
  const settings = new ServerSettings(server.database, key, SECTIONS);
  await settings.change("mail", THE_SERVER, () => ({ password: "first", token: "second" }));
  assert.deepEqual(await read(), ["first", ""]);

  await server.sql`
    insert into server_settings select 'calls', value from server_settings where section = 'mail'`;
  assert.deepEqual(await read(), ["first", ""]);
  await server.sql`
    update server_settings set value = jsonb_set(value, '{password}', value -> 'token') where section = 'mail'`;
  assert.deepEqual(await read(), ["", ""]);
  const forged = { password: { encrypted: "AAAA" } };
  await server.sql`update server_settings set value = ${forged as never} where section = 'mail'`;
  assert.deepEqual(await read(), ["", ""]);
});

Deno.test("with another key the rest of a section is readable, and its secrets can be set again", async () => {
  await using server = await startServer();
  const before = new ServerSettings(server.database, await newKey(), SECTIONS);
  await before.change(
    "mail",
    THE_SERVER,
    () => ({ host: "mail.example.org", password: "old", token: "kept" }),
  );

  const settings = new ServerSettings(server.database, await newKey(), SECTIONS);
  assert.deepEqual(await settings.read("mail"), { host: "mail.example.org", password: "", token: "" });
  await settings.change("mail", THE_SERVER, () => ({ password: "new" }));
  assert.deepEqual(await settings.read("mail"), { host: "mail.example.org", password: "new", token: "" });
  const again = new ServerSettings(server.database, await newKey(), SECTIONS);
  assert.equal((await again.read("mail")).password, "");
  before.trust(true);
  assert.deepEqual((await before.read("mail")).token, "kept");
});
